import type { Invitee } from '../../domain/guests/guest-contract.ts'
import type { CellConflict } from './acts/use-cell-writing.ts'
import type { Carried } from './acts/use-guest-drag.ts'

/** The drawer beside the list, and the dialog in front of it. */
export interface OpenPanels {
  drawer: 'import' | 'new' | { householdId: string; personId: string | null } | null
  dialog: { move: Carried } | { answerOf: Invitee } | { conflict: CellConflict } | null
}

export const noPanels: OpenPanels = { drawer: null, dialog: null }
