import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf } from './rows.ts'

/** The rows as lists of shares, split by their counts. */
function shares(ratios: readonly number[], perRow: number): number[][] {
  const places = rowsOf(ratios, perRow)
  const rows: number[][] = []
  for (let index = 0; index < places.length; index += places[index]?.count ?? 1)
    rows.push(places.slice(index, index + (places[index]?.count ?? 1)).map(({ share }) => share))
  return rows
}

describe('rows of pictures', () => {
  it('fill the width, and leave none alone at the end', () => {
    const rows = shares([1.5, 0.67, 1.33, 0.75, 1.78, 1, 1.5], 4.2)
    expect(rows.map((row) => row.length)).toEqual([4, 3])
    for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2)
  })

  it('keep a single picture in bounds, and give a panorama a row', () => {
    expect(shares([1.5], 4.2)).toEqual([[0.6493]])
    expect(shares([3, 1, 1, 1], 3)).toHaveLength(2)
  })

  it('hold every picture, in rows that never outgrow the width, whatever the shapes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.4, max: 3, noNaN: true }), { maxLength: 200 }),
        fc.double({ min: 1.5, max: 6, noNaN: true }),
        (ratios, perRow) => {
          const rows = shares(ratios, perRow)
          expect(rows.flat()).toHaveLength(ratios.length)
          for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
        },
      ),
    )
  })
})
