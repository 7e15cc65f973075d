import { describe, expect, it } from 'vitest'
import { type Box, dropPlace, scrollStep, stepsTo } from './drop-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('the place of a drop', () => {
  // one wide, a pair, one wide, with gaps of 20 px
  const page = [box(0, 0, 600, 100), box(0, 120, 290, 200), box(310, 120, 290, 180), box(0, 340, 600, 100)]
  it.each([
    [{ x: 300, y: -50 }, 0],
    [{ x: 300, y: 20 }, 0],
    [{ x: 20, y: 90 }, 1],
    [{ x: 40, y: 220 }, 1],
    [{ x: 280, y: 220 }, 2],
    [{ x: 320, y: 220 }, 2],
    [{ x: 590, y: 220 }, 3],
    [{ x: 300, y: 350 }, 3],
    [{ x: 300, y: 430 }, 4],
    [{ x: 300, y: 2000 }, 4],
  ])('at %o is before block %i', (point, index) => {
    expect(dropPlace(point, page)?.index).toBe(index)
  })

  it('is shown in the middle of the gap, or at the side of one of a pair', () => {
    const column = [box(0, 0, 600, 100), box(0, 120, 600, 100)]
    expect(dropPlace({ x: 10, y: 90 }, column)?.line).toEqual({ left: 0, right: 600, top: 110, bottom: 110 })
    expect(dropPlace({ x: 10, y: 130 }, column)?.line).toEqual({ left: 0, right: 600, top: 110, bottom: 110 })
    expect(dropPlace({ x: 590, y: 220 }, page)?.line).toEqual({ left: 600, right: 600, top: 120, bottom: 300 })
  })

  it('follows the reading direction in a row', () => {
    const row = [box(310, 0, 290, 100), box(0, 0, 290, 100)]
    expect(dropPlace({ x: 590, y: 50 }, row, true)?.index).toBe(0)
    expect(dropPlace({ x: 10, y: 50 }, row, true)?.index).toBe(2)
  })

  it('is nowhere on an empty page', () => expect(dropPlace({ x: 0, y: 0 }, [])).toBeNull())
})

it.each([
  [2, 0, -2],
  [2, 2, 0],
  [2, 3, 0],
  [2, 4, 1],
  [0, 4, 3],
])('from %i before %i is %i places', (from, index, by) => expect(stepsTo(from, index)).toBe(by))

it('scrolls near the edges only, faster the nearer', () => {
  expect(scrollStep(400, 800)).toBe(0)
  expect(scrollStep(80, 800)).toBeLessThan(0)
  expect(scrollStep(10, 800)).toBeLessThan(scrollStep(80, 800))
  expect(scrollStep(-40, 800)).toBe(-22)
  expect(scrollStep(799, 800)).toBe(22)
})
