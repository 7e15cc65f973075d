import { cardColumns, isCards, rowsOfCards } from '../../../../domain/guests/import/cards.ts'
import { guessLayout, type Layout } from '../../../../domain/guests/import/columns.ts'
import { decodeList } from '../../../../domain/guests/import/decode-list.ts'
import { importLimits } from '../../../../domain/guests/import/proposal.ts'
import { rowsOf } from '../../../../domain/guests/import/rows.ts'
import type { Sheet } from './read-workbook.ts'

export const listProblems = [
  'empty',
  'tooBig',
  'tooManyRows',
  'oldExcel',
  'numbers',
  'unknown',
  'unreadable',
  /** What reads lists did not load. */
  'noReader',
] as const
export type ListProblem = (typeof listProblems)[number]

/** What an owner has pasted or chosen, as rows of cells. */
export interface ReadList {
  /** Of the file; null for a paste. */
  fileName: string | null
  /** Several in a workbook; otherwise one without a name. */
  sheets: Sheet[]
  isOfCards: boolean
  /** Whether some letters may have been read wrongly. */
  hasDoubtfulLetters: boolean
}

export type Reading = { list: ReadList } | { problem: ListProblem }

const isFilled = (row: readonly string[]) => row.some((cell) => /[\p{L}\p{N}]/u.test(cell))

export function readText(text: string, fileName: string | null = null, hasDoubtfulLetters = false): Reading {
  if (text.length > importLimits.bytes) return { problem: 'tooBig' }
  const isOfCards = isCards(text)
  const rows = isOfCards ? rowsOfCards(text) : rowsOf(text)
  return checked({ fileName, sheets: [{ name: '', rows }], isOfCards, hasDoubtfulLetters })
}

function checked(list: ReadList): Reading {
  const sheets = list.sheets.filter(({ rows }) => rows.some(isFilled))
  if (sheets.length === 0) return { problem: 'empty' }
  if (sheets.some(({ rows }) => rows.length > importLimits.rows)) return { problem: 'tooManyRows' }
  return { list: { ...list, sheets } }
}

const beginsWith = (bytes: Uint8Array, ...signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)
/** Excel 97 to 2003, and Word. */
const isOldOffice = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b)

/** A file with text, address cards, or an Excel workbook. */
export async function readFile(file: File): Promise<Reading> {
  if (file.size > importLimits.bytes) return { problem: 'tooBig' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const ending = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1]
  if (ending === 'numbers') return { problem: 'numbers' }
  if (isOldOffice(bytes)) return { problem: 'oldExcel' }
  if (isZip(bytes)) return readZip(bytes, file.name)
  const isPicture = /^(?:image|video|audio)\//.test(file.type) || beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)
  if (isPicture) return { problem: 'unknown' }
  const { text, doubtful } = decodeList(bytes)
  if (countOfNoLetters(text) > text.length / 50) return { problem: 'unreadable' }
  return readText(text, file.name, doubtful)
}

/** Signs that files of text do not have. */
function countOfNoLetters(text: string): number {
  let count = 0
  for (const letter of text) if (letter < '\t' || letter === '\ufffd') count += 1
  return count
}

async function readZip(bytes: Uint8Array, fileName: string): Promise<Reading> {
  try {
    const { readWorkbook } = await import('./read-workbook.ts')
    return checked({ fileName, sheets: await readWorkbook(bytes), isOfCards: false, hasDoubtfulLetters: false })
  } catch {
    return { problem: 'unreadable' }
  }
}

/** What the columns are, as far as it can be guessed. */
export const layoutOf = (list: ReadList, rows: readonly (readonly string[])[]): Layout =>
  list.isOfCards ? { header: null, first: 0, map: cardColumns } : guessLayout(rows)
