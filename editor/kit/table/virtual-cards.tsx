import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './cards.css'

export interface VirtualCardsProps<Row> {
  /** The list's accessible name. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether two rows that follow each other belong together. */
  isJoined?: (row: Row, next: Row) => boolean
  children: (row: Row) => ReactNode
}

/** Rows as a column of cards, for narrow screens; virtualised. The page's `main` scrolls. */
export function VirtualCards<Row>({ label, rows, keyOf, isJoined, children }: VirtualCardsProps<Row>): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const [margin, setMargin] = useState(0)
  // measured at every render: the content above the list changes with tabs, notes and sums
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.closest('main') ?? null,
    estimateSize: () => 160,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: 4,
    scrollMargin: margin,
  })
  const joins = (row: Row | undefined, next: Row | undefined) =>
    (row !== undefined && next !== undefined && isJoined?.(row, next)) || undefined
  return (
    <ol className="k-cards" aria-label={label} ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            data-above={joins(rows[item.index - 1], row)}
            data-below={joins(row, rows[item.index + 1])}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            {children(row)}
          </li>
        )
      })}
    </ol>
  )
}
