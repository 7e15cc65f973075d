import type { ReactNode } from 'react'
import { VirtualCards } from '../../kit/table/virtual-cards.tsx'
import type { Question, Row } from '../model/sheet.ts'
import { ToneWord } from '../tone-word.tsx'
import type { Column } from './columns.ts'
import { useColumnWords } from './use-column-words.ts'

export interface AnswerCardsProps {
  /** The list's accessible name. */
  label: string
  rows: readonly Row[]
  columns: readonly Column[]
  attendance: Question | null
  onOpen: (row: Row) => void
  /** Shown at the bottom of each card. */
  actions?: (row: Row) => ReactNode
}

/** The answers as a column of cards, for narrow screens. */
export function AnswerCards({ label, rows, columns, attendance, onOpen, actions }: AnswerCardsProps): ReactNode {
  return (
    <VirtualCards
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      isJoined={(row, next) => row.record.groupIdentifier === next.record.groupIdentifier}
    >
      {(row) => (
        <>
          <Card row={row} columns={columns} attendance={attendance} onOpen={onOpen} />
          {actions !== undefined && <div className="card-actions">{actions(row)}</div>}
        </>
      )}
    </VirtualCards>
  )
}

function Card({
  row,
  columns,
  attendance,
  onOpen,
}: Omit<AnswerCardsProps, 'label' | 'rows' | 'actions'> & { row: Row }): ReactNode {
  const words = useColumnWords()
  const coming = attendance === null ? undefined : row.cells.get(attendance.id)
  const mark = words.mark(row)
  const meta = columns.filter(({ question, kind }) => question === null && kind !== 'who')
  return (
    <>
      <div className="card-head">
        <button
          type="button"
          className="row-open"
          data-unnamed={row.who === '' || undefined}
          onClick={() => onOpen(row)}
        >
          {words.who(row)}
        </button>
        {coming !== undefined && <ToneWord text={coming.text} tone={coming.tone} />}
      </div>
      <dl className="card-answers">
        {columns.map((column) => {
          if (column.kind !== 'question' || column.id === attendance?.id) return null
          const cell = row.cells.get(column.id)
          return cell === undefined ? null : (
            <div key={column.id}>
              <dt>{words.label(column)}</dt>
              <dd>
                <ToneWord text={cell.text} tone={cell.tone} />
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="card-meta">
        {meta
          .map((column) =>
            column.kind === 'party' ? `${words.label(column)} ${words.text(column, row)}` : words.text(column, row),
          )
          .join(' · ')}
        {mark !== null && <> · {mark}</>}
      </p>
    </>
  )
}
