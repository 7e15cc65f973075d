import type { PrintDocument } from '../../../../cards/print-document.ts'
import { createHandOver } from '../../../document/draft/handed-over.ts'
import type { CardPlace } from './card-draft.ts'

/** From the editor of a new card to that of the card as it was stored; by the card's id. */
export const cardSteps = createHandOver<PrintDocument, CardPlace>()
