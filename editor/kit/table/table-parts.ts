import type { CSSProperties } from 'react'
import { rowHeight } from './grid-focus.ts'

// The boxes are not those of a table, so that a row is laid out without the others: what they are is said by roles.

export const groupOfRows = { role: 'rowgroup' }

export const headRow = { role: 'row', 'aria-rowindex': 1 }

/** A row of a virtualised table. */
export const rowAt = (index: number) => ({
  role: 'row',
  'data-index': index,
  'aria-rowindex': index + 2,
  style: { top: index * rowHeight },
})

/** A cell, by the place of its column. */
export const cellAt = (place: number, role: 'columnheader' | 'rowheader' | 'cell' | 'gridcell') => ({
  role,
  style: { width: `var(${widthOf(place)})` },
})

/** An empty cell over the row's last columns. */
export const cellOver = (columns: number) => ({
  role: 'gridcell',
  'aria-colspan': columns,
  'aria-readonly': true,
  style: { flex: 1 },
})

/** The widths of the columns; they share the room that is left, if there is any. */
export function columnStyle(widths: readonly number[]): CSSProperties {
  const sum = widths.reduce((total, width) => total + width, 0)
  const shares = widths.map((width, place) => [widthOf(place), `${(100 * width) / sum}%`])
  return { width: sum, ...Object.fromEntries(shares) }
}

const widthOf = (place: number) => `--column-${place}`
