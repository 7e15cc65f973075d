import exceljs from 'exceljs/dist/exceljs.bare.min.js'
import type { ExportTable } from './export-table.ts'

/** Characters that a cell of Excel can hold. */
const longest = 32_767
/** Format that keeps a cell text even after it is edited: what begins with =, + , - or @ never becomes a formula. */
const textFormat = '@'

/** All tables as an xlsx file, a sheet each: frozen heads, widths by content, real dates. */
export async function workbookOf(tables: readonly ExportTable[]): Promise<ArrayBuffer> {
  const book = new exceljs.Workbook()
  const names = sheetNames(tables.map(({ name }) => name))
  for (const [index, { head, rows }] of tables.entries()) {
    const sheet = book.addWorksheet(names[index] ?? `${index + 1}`, {
      views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }],
    })
    sheet.columns = head.map((_, column) => ({
      width: widthOf([head[column], ...rows.slice(0, 500).map((row) => row[column])]),
    }))
    sheet.addRow(head.map(cut)).eachCell((cell) => {
      cell.font = { bold: true }
      cell.numFmt = textFormat
      cell.alignment = { vertical: 'top', wrapText: true }
    })
    for (const row of rows) {
      sheet.addRow(row.map((value) => (typeof value === 'string' ? cut(value) : value))).eachCell((cell) => {
        cell.numFmt =
          cell.value instanceof Date ? 'yyyy-mm-dd hh:mm' : typeof cell.value === 'number' ? '0' : textFormat
      })
    }
    if (head.length > 0) sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: head.length } }
  }
  return await book.xlsx.writeBuffer()
}

/** Without what XML cannot hold, and no longer than a cell can be. */
function cut(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '').slice(0, longest)
}

/** In characters: the longest line of a column, within reason. */
function widthOf(values: readonly (string | number | Date | null | undefined)[]): number {
  const lengths = values.map((value) =>
    value instanceof Date
      ? 16
      : Math.max(
          ...String(value ?? '')
            .split('\n')
            .map((line) => line.length),
        ),
  )
  return Math.min(Math.max(8, ...lengths) + 2, 60)
}

/** Names that Excel takes: 31 characters, none of []:*?/\, no quote at an end, each once whatever the case. */
export function sheetNames(names: readonly string[]): string[] {
  // Excel keeps this one for itself
  const taken = new Set(['history'])
  return names.map((name, index) => {
    const words = name.replace(/[[\]:*?/\\\p{Cc}\s]+/gu, ' ').replace(/^[ ']+|[ ']+$/g, '')
    const clean = (words || `${index + 1}`).slice(0, 31).trimEnd()
    let unique = clean
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${clean.slice(0, 30 - String(number).length).trimEnd()} ${number}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
