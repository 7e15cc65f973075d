import { searchRows } from './search.ts'
import type { Row, Sheet } from './sheet.ts'
import { attendanceQuestion, type Standing, standingOf } from './sums.ts'

/** Which answers of a form are shown. */
export interface Filter {
  search: string
  standing: Standing | null
}

export const noFilter: Filter = { search: '', standing: null }

export const isFiltering = ({ search, standing }: Filter): boolean => search.trim() !== '' || standing !== null

/** The rows that a filter lets through, in their order. */
export function filterRows(rows: readonly Row[], sheet: Sheet, { search, standing }: Filter): readonly Row[] {
  const found = searchRows(rows, search)
  const attendance = standing === null ? null : attendanceQuestion(sheet)
  return attendance === null ? found : found.filter((row) => standingOf(row, attendance, sheet.questions) === standing)
}

/** A sheet with only those rows. */
export function filteredSheet(sheet: Sheet, filter: Filter): Sheet {
  return isFiltering(filter) ? { ...sheet, rows: filterRows(sheet.rows, sheet, filter) } : sheet
}
