import type { Row } from './sheet.ts'

/** The ids of the columns that every table has; the others are question ids. */
export const whoColumn = '@who'
export const receivedColumn = '@received'
export const partyColumn = '@party'
export const languageColumn = '@language'
export const householdColumn = '@household'

export interface Order {
  column: string
  descending: boolean
}

/** Newest party first. */
export const firstOrder: Order = { column: receivedColumn, descending: true }

/**
 * Sorts rows by a column. Rows without an answer come last in both directions; equal rows stay with their party. By time and by
 * party, the guests of one answer stay together in their own order.
 */
export function sortRows(rows: readonly Row[], order: Order, language: string): Row[] {
  const { compare: words } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = order.descending ? -1 : 1
  const together = (a: Row, b: Row) =>
    a.party.received - b.party.received || a.party.number - b.party.number || a.party.place - b.party.place
  const { column } = order
  if (column === partyColumn)
    return rows.toSorted((a, b) => sign * (a.party.number - b.party.number) || a.party.place - b.party.place)
  if (column === receivedColumn)
    return rows.toSorted(
      (a, b) =>
        sign * (a.party.received - b.party.received || a.party.number - b.party.number) ||
        a.party.place - b.party.place,
    )
  const textOf = (row: Row) =>
    column === whoColumn
      ? row.who
      : column === languageColumn
        ? row.record.language
        : column === householdColumn
          ? row.household
          : (row.cells.get(column)?.text ?? '')
  return rows.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '') || together(a, b)
    return sign * words(left, right) || together(a, b)
  })
}
