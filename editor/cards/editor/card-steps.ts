import type { PrintDocument } from '../../../cards/print-document.ts'
import { createHandOver } from '../../document/draft/handed-over.ts'
import type { CardPlace } from './card-draft.ts'

/** Passes the undo history from the editor of a new card to that of the stored card, by the card's id. */
export const cardSteps = createHandOver<PrintDocument, CardPlace>()
