import { describe, expect, it } from 'vitest'
import { isOffered, offeredTypes } from '../../../modules/module-kinds.ts'
import { nearestTile } from './nearest-tile.ts'

it('a kind that a brand has no use for is not offered to its owners', () => {
  expect(isOffered({ notFor: ['event'] }, 'event')).toBe(false)
  expect(isOffered({ notFor: ['event'] }, 'wedding')).toBe(true)
  expect(isOffered({}, 'event')).toBe(true)
  expect(offeredTypes('event')).not.toContain('GiftRegistry')
  for (const brand of ['wedding', 'party'] as const) expect(offeredTypes(brand)).toContain('GiftRegistry')
})

describe('arrow keys among tiles', () => {
  // three to a row, the last row shorter
  const tiles = Array.from({ length: 8 }, (_, index) => ({
    left: (index % 3) * 100,
    top: Math.floor(index / 3) * 120,
  }))
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', null],
    [4, 'ArrowLeft', 3],
    [3, 'ArrowLeft', null],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', null],
    [4, 'ArrowDown', 7],
    [5, 'ArrowDown', 7],
    [7, 'ArrowDown', null],
    [7, 'ArrowUp', 4],
    [3, 'Home', 0],
    [3, 'End', 7],
    [3, 'a', null],
    [-1, 'ArrowDown', null],
  ])('from %i by %s to %s', (from, key, to) => {
    expect(nearestTile(tiles, from, key)).toBe(to)
  })
})
