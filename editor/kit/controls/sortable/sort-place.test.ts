import { expect, it } from 'vitest'
import { sortPlace, sortShift } from './sort-place.ts'

// four rows with gaps of 10 px; the second is taller
const rows = [
  { top: 0, height: 50 },
  { top: 60, height: 90 },
  { top: 160, height: 50 },
  { top: 220, height: 50 },
]

it.each([
  [0, 0, 0],
  [0, 40, 0],
  [0, 56, 1],
  [0, 1000, 3],
  [3, -20, 3],
  [3, -40, 2],
  [3, -1000, 0],
  [1, 30, 1],
  [1, 40, 2],
  [1, -40, 0],
  [9, 10, 9],
])('row %i dragged %i px comes to place %i', (from, by, place) => expect(sortPlace(rows, from, by)).toBe(place))

it('makes room by the height of the row that is held', () => {
  expect(rows.map((_, index) => sortShift(rows, index, 1, 3))).toEqual([0, 120, -100, -100])
  expect(rows.map((_, index) => sortShift(rows, index, 3, 0))).toEqual([60, 60, 60, -220])
  expect(rows.map((_, index) => sortShift(rows, index, 2, 2))).toEqual([0, 0, 0, 0])
})
