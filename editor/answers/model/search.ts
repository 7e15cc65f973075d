import { foldText } from '../../../domain/fold-text.ts'
import type { Row } from './sheet.ts'

const texts = new WeakMap<Row, string>()

function textOf(row: Row): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = foldText([row.who, ...[...row.cells.values()].map((cell) => cell.text)].join('\n'))
  texts.set(row, text)
  return text
}

/** The rows that contain every word of `search` in any answer; all rows for an empty search. */
export function searchRows(rows: readonly Row[], search: string): readonly Row[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
}
