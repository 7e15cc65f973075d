/** A picture's place: its share of the width its row has for pictures, and the number of pictures in the row. */
export interface RowPlace {
  share: number
  count: number
}

/**
 * Lays out pictures in order, uncropped, in rows of equal height. Each row has a total aspect ratio of about `perRow`,
 * distributed as evenly as possible, so that the last row doesn't end up with a single picture.
 *
 * @param ratios width divided by height of each picture
 */
export function rowsOf(ratios: readonly number[], perRow: number): RowPlace[] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0)
  const target = total / Math.max(1, Math.round(total / perRow))
  const rows: number[][] = []
  let before = 0
  for (const ratio of ratios) {
    // goes by the picture's centre, so that one crossing into the next row goes where most of it is
    const row = Math.min(Math.floor((before + ratio / 2) / target), rows.length)
    rows[row] = [...(rows[row] ?? []), ratio]
    before += ratio
  }
  return rows.flatMap((row) => {
    // keeps a row with few pictures from getting far too large
    const width = Math.max(
      row.reduce((sum, ratio) => sum + ratio, 0),
      perRow * leastFill,
    )
    return row.map((ratio) => ({ share: Math.floor((ratio / width) * 10_000) / 10_000, count: row.length }))
  })
}

/** Rows filled less than this stay narrower than the others, and are centred. */
const leastFill = 0.55
