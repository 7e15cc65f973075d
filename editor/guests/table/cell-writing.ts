import type { Household } from '../../../domain/guests/guest-contract.ts'
import type { CellChange } from '../model/cells.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { CellFault } from '../model/read-cell.ts'
import type { GuestWords } from '../use-guest-words.ts'

export interface CellWritten {
  household: Household
  change: CellChange
  /** Opens the cell again with what was typed. */
  reopen: () => void
}

/** What is written in cells of one household. */
export type CellsOf = Pick<CellWritten, 'household' | 'change'>

/** How cells are saved. */
export interface CellWriting {
  write: (written: CellWritten) => void
  /** Writes in many cells as one act. `said`: what is told then, of how many cells that could be saved and could not. */
  writeMany: (
    writes: readonly (CellsOf & { cells: number })[],
    said: (done: number, failed: number) => readonly string[],
  ) => void
}

/** What is shown, and how it is written in. */
export interface UsedCells {
  /** Opens a household; a person is focused there. */
  onOpen: (householdId: string, personId: string | null) => void
  rows: readonly GuestRow[]
  columns: readonly GuestColumn[]
  /** All of the list, whatever is shown. */
  households: readonly Household[]
  words: GuestWords
  /** Null where nothing can be written. */
  writing: CellWriting | null
}

/** The cell that is written in. */
export interface OpenCell {
  rowId: string
  column: GuestColumn
  /** As it was when the writing began. */
  household: Household
  /** What the field begins with instead of what stands in the cell. */
  first: string | null
  /** What is wrong with that. */
  fault: CellFault | null
  /** A key that ended the writing before the field was there. */
  goes: CellEnd['go'] | null
  /** The tags of other households. */
  tags: readonly string[]
}

/** How the writing in a cell ends. */
export interface CellEnd {
  /** Null: nothing is changed. */
  change: CellChange | null
  typed: string
  go: 'down' | 'up' | 'next' | 'back' | 'stay' | 'leave'
}

export interface CellBegin {
  /** The key that opens it. */
  key?: string
  /** What was pasted, and why it cannot be kept. */
  text?: string
  fault?: CellFault
}
