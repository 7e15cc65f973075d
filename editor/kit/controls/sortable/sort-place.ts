/** The top and height of a row in a list, px. */
export interface Row {
  top: number
  height: number
}

/** The index that the row at `from` would get when dragged `by` px down. */
export function sortPlace(rows: readonly Row[], from: number, by: number): number {
  const dragged = rows[from]
  if (dragged === undefined) return from
  const edge = { upper: dragged.top + by, lower: dragged.top + by + dragged.height }
  // it swaps with another row once its edge has passed that row's middle
  const above = rows.slice(0, from).filter((row) => edge.upper < row.top + row.height / 2).length
  const below = rows.slice(from + 1).filter((row) => edge.lower > row.top + row.height / 2).length
  return from - above + below
}

/** How far a row is displaced, px, while the row at `from` is held over the index `to`. */
export function sortShift(rows: readonly Row[], index: number, from: number, to: number): number {
  const [dragged, row] = [rows[from], rows[index]]
  if (dragged === undefined || row === undefined) return 0
  const gap = gapOf(rows)
  if (index === from) {
    // when held by keyboard it is shown at its new position
    const passed = rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter((other) => other !== dragged)
    const distance = passed.reduce((sum, other) => sum + other.height + gap, 0)
    return to < from ? -distance : distance
  }
  if (index > from && index <= to) return -(dragged.height + gap)
  if (index < from && index >= to) return dragged.height + gap
  return 0
}

const gapOf = ([first, second]: readonly Row[]) =>
  first === undefined || second === undefined ? 0 : second.top - first.top - first.height
