import Papa from 'papaparse'
import { withoutControls } from '../../text/without-controls.ts'
import { guessLayout } from './columns.ts'
import { importLimits } from './proposal.ts'

const delimiters = ['\t', ';', ',', '|'] as const

const parsed = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: importLimits.rows + 1 }).data

/**
 * How well a delimiter explains a text: the share of its rows that have as many cells as most, or no more than their header, as programs
 * leave out what is empty at the end of a row.
 */
function evenness(rows: readonly (readonly string[])[], header: number): number {
  const widths = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const alike = Math.max(widths.filter((width) => width <= header).length, ...counts.values())
  return widths.length === 0 ? 0 : alike / widths.length
}

/** Whether commas are those of sentences: 'Anna och Erik Berg, anna@example.com'. */
const areOfSentences = (text: string) => (text.match(/,\s/g)?.length ?? 0) > (text.match(/,/g)?.length ?? 0) * 0.6

function delimiterOf(text: string): string | null {
  const hint = /^sep=(.)\n/.exec(text)?.[1]
  if (hint !== undefined) return hint
  const start = text.split('\n').slice(0, 200).join('\n')
  const tried = delimiters
    .filter((one) => start.includes(one))
    .map((delimiter) => {
      const rows = parsed(start, delimiter)
      const { header, map } = guessLayout(rows)
      const known = header === null ? 0 : map.filter((field) => field !== null).length
      const even = evenness(rows, header !== null && known > 1 ? (rows[header]?.length ?? 0) : 0)
      // nobody writes tabs but between cells
      return { delimiter, known, isEven: even > (delimiter === '\t' ? 0.4 : 0.8) }
    })
  const [best] = tried.filter(({ isEven, known }) => isEven && known > 1).toSorted((one, two) => two.known - one.known)
  if (best) return best.delimiter
  return (
    tried.find(({ delimiter, isEven }) => isEven && !(delimiter === ',' && areOfSentences(start)))?.delimiter ?? null
  )
}

/** Without the quotes that programs put around a text, or before it so that it stays one; O'Brien and 't Hooft keep theirs. */
const unquoted = (cell: string): string => {
  const [, inner] = /^\s*'(.+)'\s*$/su.exec(cell) ?? []
  return inner ?? cell.replace(/^\s*'(?=[\p{Lu}\d+=@-])(?!\p{L}+' )/u, '')
}

/** The cells of a text: of a file or a paste with any delimiter, or a line in a cell of its own where none separates them. */
export function rowsOf(text: string): string[][] {
  const plain = withoutControls(text.replace(/\r\n?/g, '\n'))
  const delimiter = delimiterOf(plain)
  const body = plain.replace(/^sep=.\n/, '')
  const rows = delimiter === null ? body.split('\n').map((line) => [line]) : parsed(body, delimiter)
  return rows.slice(0, importLimits.rows + 1).map((row) => row.slice(0, importLimits.columns).map(unquoted))
}
