/** Where a picture stands: its share of the width that its row has for pictures, and how many stand in the row. */
export interface RowPlace {
  share: number
  count: number
}

/**
 * Pictures in rows of equal height, uncropped, in their order: each row takes about `perRow` of width to height in all, and
 * as evenly as it goes, so that no picture is left alone in a last row.
 *
 * @param ratios width divided by height of each picture
 */
export function rowsOf(ratios: readonly number[], perRow: number): RowPlace[] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  const target = total / Math.max(1, Math.round(total / perRow))
  const rows: number[][] = []
  let before = 0
  for (const ratio of ratios) {
    // by the middle of the picture, so that one that reaches into the next row goes where most of it is
    const row = Math.min(Math.floor((before + ratio / 2) / target), rows.length)
    rows[row] = [...(rows[row] ?? []), ratio]
    before += ratio
  }
  return rows.flatMap((row) => {
    // a row that few pictures have to themselves does not grow out of all measure
    const width = Math.max(
      row.reduce((sum, ratio) => sum + ratio, 0),
      perRow * leastFill,
    )
    return row.map((ratio) => ({ share: Math.floor((ratio / width) * 10_000) / 10_000, count: row.length }))
  })
}

/** Part of a full row below which a row stays narrower than the others and stands in the middle. */
const leastFill = 0.55
