import type { ReactNode } from 'react'
import type { Question, Row, Sheet } from '../model/sheet.ts'
import { ToneWord } from '../tone-word.tsx'
import { usePrintTitle } from '../use-print-title.ts'
import { AttendanceText } from './attendance-text.tsx'
import type { Column } from './columns.ts'
import { useColumnWords } from './use-column-words.ts'
import { usePrinting } from './use-printing.ts'

export interface PrintTableProps {
  sheet: Sheet
  rows: readonly Row[]
  columns: readonly Column[]
  attendance: Question | null
}

/** All rows of the table in its current order and columns, for printing: there every row must be in the document. */
export function PrintTable(props: PrintTableProps): ReactNode {
  return usePrinting() ? <Paper {...props} /> : null
}

function Paper({ sheet, rows, columns, attendance }: PrintTableProps): ReactNode {
  const words = useColumnWords()
  const printTitle = usePrintTitle(sheet)
  return (
    <div className="answers-paper">
      <h2>{printTitle}</h2>
      <AttendanceText sheet={sheet} attendance={attendance} />
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
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => {
                if (column.kind === 'who')
                  return (
                    <th key={column.id} scope="row">
                      {words.who(row)}
                    </th>
                  )
                const cell = column.question === null ? undefined : row.cells.get(column.question.id)
                return (
                  <td key={column.id}>
                    {column.question === null ? words.text(column, row) : cell !== undefined && <ToneWord {...cell} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
