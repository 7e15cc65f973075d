import exceljs from 'exceljs/dist/exceljs.bare.min.js'
import { importLimits } from '../../../../domain/guests/import/proposal.ts'

export interface Sheet {
  name: string
  rows: string[][]
}

/** Unpacked, a file of two megabytes may be as large as this, in bytes: a spreadsheet of letters is a tenth of it. */
const unpackedLimit = 60_000_000

/** How large the files in a zip say that they are. */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  // a header of the directory at the end: 'PK', 1, 2
  for (let at = 0; at + 28 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) size += view.getUint32(at + 24, true)
  return size
}

/** The sheets of an xlsx file that have anything in them, as text. Rejects for any other file. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  if (unpackedSize(bytes) > unpackedLimit) throw new Error('the workbook is too large')
  const book = new exceljs.Workbook()
  const { buffer, byteOffset, byteLength } = bytes
  await book.xlsx.load(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, {
    ignoreNodes: ['dataValidations', 'conditionalFormatting', 'drawing', 'picture'],
  })
  return book.worksheets
    .filter(({ state }) => state === 'visible')
    .map((sheet) => ({ name: sheet.name, rows: rowsOfSheet(sheet) }))
    .filter(({ rows }) => rows.length > 0)
}

function rowsOfSheet(sheet: exceljs.Worksheet): string[][] {
  const rows: string[][] = []
  const height = Math.min(sheet.rowCount, importLimits.rows + 1)
  const width = Math.min(sheet.columnCount, importLimits.columns)
  for (let number = 1; number <= height; number += 1) {
    const row = sheet.findRow(number)
    rows.push(row === undefined ? [] : Array.from({ length: width }, (_, index) => textOfCell(row.getCell(index + 1))))
  }
  while (rows.at(-1)?.every((cell) => cell.trim() === '') === true) rows.pop()
  return rows
}

/** Cells that are merged downwards say the same in each row; those merged to the right say it once. */
function textOfCell(cell: exceljs.Cell): string {
  if (cell.isMerged && cell.master.col !== cell.col) return ''
  return textOf(cell.value)
}

function textOf(value: exceljs.CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('hyperlink' in value) return textOf(value.text as exceljs.CellValue)
  if ('formula' in value || 'sharedFormula' in value) return textOf(value.result)
  return ''
}
