import exceljs from 'exceljs/dist/exceljs.bare.min.js'
import type { ExportTable } from './export-table.ts'

/** The maximum length of an Excel cell, in characters. */
const longest = 32_767
/** A number format that keeps a cell as text even after editing: input starting with =, +, - or @ never becomes a formula. */
const textFormat = '@'

/** The totals and all tables as an xlsx file, one sheet each: frozen headers, widths by content, real dates. */
export async function workbookOf(answers: readonly ExportTable[], totals: ExportTable): Promise<ArrayBuffer> {
  const book = new exceljs.Workbook()
  const tables = [totals, ...answers]
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

/** Removes characters that XML cannot contain and truncates to the cell limit. */
function cut(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '').slice(0, longest)
}

/** The width in characters: the longest line of a column, within limits. */
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

/** Valid Excel sheet names: at most 31 characters, none of []:*?/\, no quote at either end, unique ignoring case. */
export function sheetNames(names: readonly string[]): string[] {
  // reserved by Excel
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
