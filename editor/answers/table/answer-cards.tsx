import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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

/** The answers as a column of cards, for narrow screens; virtualised. */
export function AnswerCards({ label, rows, columns, attendance, onOpen, actions }: AnswerCardsProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const [margin, setMargin] = useState(0)
  // measured at every render: the content above the list changes with tabs, notes and sums
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.closest('main') ?? null,
    estimateSize: () => 160,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    scrollMargin: margin,
  })
  return (
    <ol className="answer-cards" aria-label={label} ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        const isJoined = (by: number) => rows[item.index + by]?.record.groupIdentifier === row.record.groupIdentifier
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            data-above={isJoined(-1) || undefined}
            data-below={isJoined(1) || undefined}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            <Card row={row} columns={columns} attendance={attendance} onOpen={onOpen} />
            {actions !== undefined && <div className="card-actions">{actions(row)}</div>}
          </li>
        )
      })}
    </ol>
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
          className="answer-open"
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
