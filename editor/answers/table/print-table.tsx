import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../kit/table/use-printing.ts'
import type { Question, Row, Sheet } from '../model/sheet.ts'
import { ToneWord } from '../tone-word.tsx'
import { usePrintTitle } from '../use-print-title.ts'
import { AttendanceText } from './attendance-text.tsx'
import type { Column } from './columns.ts'
import { PrintTotals } from './print-totals.tsx'
import { useColumnWords } from './use-column-words.ts'

export interface PrintTableProps {
  sheet: Sheet
  rows: readonly Row[]
  columns: readonly Column[]
  attendance: Question | null
  /** Which of the answers these are; empty for all. */
  note: string
}

/** Texts longer than this stand below their row in its whole width, so that one long note does not make a table of one column. */
const longestCell = 80

/** The totals, then all rows of the table in its current order and columns, for printing: there every row must be in the document. */
export function PrintTable(props: PrintTableProps): ReactNode {
  return usePrinting() ? <Paper {...props} /> : null
}

function Paper({ sheet, rows, columns, attendance, note }: PrintTableProps): ReactNode {
  const { t } = useTranslation('answers')
  const words = useColumnWords()
  const printTitle = usePrintTitle(sheet)
  return (
    <div className="list-paper">
      <h2>{printTitle}</h2>
      {note !== '' && <p className="paper-note">{t('onlyShown', { note })}</p>}
      <AttendanceText sheet={sheet} attendance={attendance} />
      <PrintTotals sheet={sheet} />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {words.label(column)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <PaperRow key={row.id} row={row} columns={columns} words={words} />
        ))}
      </table>
    </div>
  )
}

interface PaperRowProps {
  row: Row
  columns: readonly Column[]
  words: ReturnType<typeof useColumnWords>
}

/** One guest; long texts below the row. */
function PaperRow({ row, columns, words }: PaperRowProps): ReactNode {
  const cellOf = ({ kind, question }: Column) =>
    question === null || kind === 'who' ? undefined : row.cells.get(question.id)
  const long = columns.filter((column) => (cellOf(column)?.text.length ?? 0) > longestCell)
  return (
    <tbody>
      <tr>
        {columns.map((column) => {
          if (column.kind === 'who')
            return (
              <th key={column.id} scope="row">
                {words.who(row)}
              </th>
            )
          const cell = cellOf(column)
          return (
            <td key={column.id}>
              {column.question === null && words.text(column, row)}
              {cell !== undefined && (long.includes(column) ? '↓' : <ToneWord {...cell} />)}
            </td>
          )
        })}
      </tr>
      {long.map((column) => (
        <tr key={column.id}>
          <td colSpan={columns.length}>
            <b>{words.label(column)}:</b> {cellOf(column)?.text}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
