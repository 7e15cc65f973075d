import type { PointerEvent } from 'react'
import type { Carried } from '../acts/use-guest-drag.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { GuestWords } from '../use-guest-words.ts'
import type { CellEnd, OpenCell } from './cell-writing.ts'
import type { MarkedColumns } from './use-block.ts'

export interface GuestLineActs {
  onUnfold: (householdId: string) => void
  /** `isRange`: all from the one that was ticked before. */
  onSelect: (householdId: string, isRange: boolean) => void
  /** Opens a household; a person is focused there. */
  onOpen: (householdId: string, personId: string | null) => void
  /** A handle has been pressed: by the pointer, which may begin to drag, or by a key or a press that does not move. */
  onGrab: (event: PointerEvent<HTMLElement>, carried: Carried) => void
  onAskMove: (carried: Carried) => void
}

export interface GuestLineProps extends GuestLineActs {
  row: GuestRow
  index: number
  columns: readonly GuestColumn[]
  words: GuestWords
  selected: boolean
  /** Households can be chosen, and opened to be changed; samples cannot. */
  editable: boolean
  /** The cell that Tab leads to; -1 for none of this line. */
  stop: number
  /** Its columns in the block of cells that is marked. */
  marked: MarkedColumns | null
  /** The cell of this line that is written in. */
  open: OpenCell | null
  onEnd: (end: CellEnd) => void
}
