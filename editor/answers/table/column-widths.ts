import { isChoice } from '../../../domain/forms/form.ts'
import type { Row, Sheet } from '../model/sheet.ts'
import type { Column } from './columns.ts'

/** The average width of a letter in the table, px, and the padding around text. */
const [letter, smallLetter] = [8, 6.2]
const round = 40
const [narrowest, widestSum, widest] = [112, 220, 300]

/** Column widths by content, px: measured on the headers and the first hundred or so rows, so that scrolling never moves a column. */
export function columnWidths(
  columns: readonly Column[],
  sheet: Sheet,
  words: { label: (column: Column) => string; text: (column: Column, row: Row) => string },
): number[] {
  const sample = sheet.rows.slice(-300)
  return columns.map((column) => {
    const textOf = (row: Row) =>
      column.kind === 'who'
        ? row.who
        : column.question === null
          ? words.text(column, row)
          : (row.cells.get(column.question.id)?.text ?? '')
    // the counts below a choice's label are in smaller type
    const choices = column.question !== null && isChoice(column.question) ? column.question.options : []
    const sums = choices.reduce((letters, { text }) => letters + text.length + 6, 0) * smallLetter
    const longest = sample.reduce((most, row) => Math.max(most, textOf(row).length), words.label(column).length)
    const width = Math.min(Math.max(longest * letter + round, Math.min(sums + round / 2, widestSum), narrowest), widest)
    // the name may be followed by a mark
    return column.kind === 'who' ? Math.max(width, 200) : width
  })
}
