import { expect, it } from 'vitest'
import { coverAround, focusAt, positionOf } from './focus.ts'

const inside = (share: number, from: number, length: number, whole: number) =>
  share * whole >= from - 1 && share * whole <= from + length + 1

it('keeps the point in sight in a place of any shape', () => {
  for (const place of [
    { width: 16, height: 9 },
    { width: 1, height: 1 },
    { width: 2, height: 5 },
  ])
    for (const x of [0, 0.2, 0.5, 0.97, 1])
      for (const y of [0, 0.33, 1]) {
        const picture = { width: 1600, height: 1067 }
        const part = coverAround(picture, place, { x, y })
        expect(part.x + part.width).toBeLessThanOrEqual(picture.width)
        expect(part.y + part.height).toBeLessThanOrEqual(picture.height)
        expect(inside(x, part.x, part.width, picture.width)).toBe(true)
        expect(inside(y, part.y, part.height, picture.height)).toBe(true)
        expect(part.width / part.height).toBeCloseTo(place.width / place.height, 1)
      }
})

it('is the middle of a picture of which nothing is said', () => {
  expect(coverAround({ width: 300, height: 100 }, { width: 10, height: 10 })).toEqual({
    x: 100,
    y: 0,
    width: 100,
    height: 100,
  })
})

it('is kept in whole percents inside the picture', () => {
  expect(focusAt(1.2, 0.3333)).toEqual({ x: 1, y: 0.33 })
  expect(positionOf(focusAt(0.29, 0.57))).toBe('29% 57%')
})
