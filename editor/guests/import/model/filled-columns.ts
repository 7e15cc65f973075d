import type { HouseholdToImport } from '../../../../domain/guests/import/import-contract.ts'
import { type GuestColumn, guestColumns } from '../../model/columns.ts'

/** Whether a household has something in a column that is hidden until it is chosen; seats are told beside the name ('+1'). */
const isFilled: Partial<Record<GuestColumn, (household: HouseholdToImport) => boolean>> = {
  side: ({ side }) => side != null,
  language: ({ language }) => language != null,
  list: ({ list }) => list === 'B',
  note: ({ note = '' }) => note.trim() !== '',
}

/** The columns among those that some households have filled and nobody would see. */
export const filledColumns = (households: readonly HouseholdToImport[], hidden: ReadonlySet<string>): GuestColumn[] =>
  guestColumns.filter((column) => hidden.has(column) && households.some((one) => isFilled[column]?.(one) === true))
