import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampCrop, cropAspects, hasArea, initialCrop, moveCrop, nudgeStep, scaleCrop } from './crop.ts'
import { turnedPart } from './turn.ts'

const picture = { width: 1000, height: 600 }
const size = fc.record({ width: fc.integer({ min: 1, max: 16_383 }), height: fc.integer({ min: 1, max: 16_383 }) })
const anyNumber = fc.double({ min: -20_000, max: 40_000, noNaN: true })
const rectangle = fc.record({ x: anyNumber, y: anyNumber, width: anyNumber, height: anyNumber })

describe('a crop', () => {
  it.each([
    [
      { x: 10.4, y: 20.6, width: 99.9, height: 50.2 },
      { x: 10, y: 21, width: 100, height: 50 },
    ],
    [
      { x: -50, y: -1, width: 100, height: 20 },
      { x: 0, y: 0, width: 50, height: 19 },
    ],
    [
      { x: 900, y: 500, width: 400, height: 400 },
      { x: 900, y: 500, width: 100, height: 100 },
    ],
    [
      { x: 2000, y: 5, width: 4, height: 4 },
      { x: 1000, y: 5, width: 0, height: 4 },
    ],
    [
      { x: 100, y: 100, width: -30, height: 4 },
      { x: 100, y: 100, width: 0, height: 4 },
    ],
  ])('is clamped to the picture and rounded: %j', (given, clamped) => {
    expect(clampCrop(given, picture)).toEqual(clamped)
  })

  it('has nothing outside the picture, whatever is given', () => {
    fc.assert(
      fc.property(rectangle, size, (given, bounds) => {
        const { x, y, width, height } = clampCrop(given, bounds)
        expect([x, y, width, height].every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
        expect(x + width).toBeLessThanOrEqual(bounds.width)
        expect(y + height).toBeLessThanOrEqual(bounds.height)
      }),
    )
  })

  it('can be saved only with width and height', () => {
    expect([hasArea({ width: 1, height: 1 }), hasArea({ width: 0, height: 9 }), hasArea(null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('begins with 90 % of the width, centred', () => {
    expect(initialCrop(picture, null)).toEqual({ x: 50, y: 30, width: 900, height: 540 })
    expect(initialCrop(picture, 16 / 9)).toEqual({ x: 50, y: 47, width: 900, height: 506 })
    // limited by the picture's height
    expect(initialCrop(picture, 1)).toEqual({ x: 200, y: 0, width: 600, height: 600 })
  })

  it('has the shapes that owners choose from', () => {
    expect(cropAspects.map(({ name }) => name)).toEqual(['free', '16:9', '4:3', '3:4', '3:2', '1:1'])
  })

  it('is nudged by 1, 10 and 100 px and stops at the edges', () => {
    const keys = { shiftKey: false, ctrlKey: false, metaKey: false }
    expect(nudgeStep(keys)).toBe(1)
    expect(nudgeStep({ ...keys, shiftKey: true })).toBe(10)
    expect(nudgeStep({ ...keys, ctrlKey: true, shiftKey: true })).toBe(100)
    expect(nudgeStep({ ...keys, metaKey: true })).toBe(100)
    const selection = { x: 50, y: 60, width: 900, height: 540 }
    expect(moveCrop(selection, { x: 10, y: -100 }, picture)).toEqual({ ...selection, x: 60, y: 0 })
    expect(moveCrop(selection, { x: 100, y: 1 }, picture)).toEqual({ ...selection, x: 100, y: 60 })
  })

  it('turns with the picture', () => {
    const part = { x: 10, y: 20, width: 300, height: 400 }
    expect(turnedPart(part, picture, 1)).toEqual({ x: picture.height - 420, y: 10, width: 400, height: 300 })
    fc.assert(
      fc.property(rectangle, size, fc.integer({ min: 0, max: 3 }), (given, whole, quarters) => {
        const inside = clampCrop(given, whole)
        const turned = quarters % 2 === 0 ? whole : { width: whole.height, height: whole.width }
        const there = turnedPart(inside, whole, quarters)
        expect(clampCrop(there, turned)).toEqual(there)
        expect(turnedPart(there, turned, (4 - quarters) % 4)).toEqual(inside)
      }),
    )
  })

  it('means the same part in every size of the picture', () => {
    const from = { width: 1600, height: 1200 }
    expect(scaleCrop({ x: 100, y: 50, width: 800, height: 600 }, from, { width: 3200, height: 2400 })).toEqual({
      x: 200,
      y: 100,
      width: 1600,
      height: 1200,
    })
    fc.assert(
      fc.property(rectangle, size, size, (given, shown, stored) => {
        const scaled = scaleCrop(clampCrop(given, shown), shown, stored)
        expect(hasArea(scaled)).toBe(true)
        expect(clampCrop(scaled, stored)).toEqual(scaled)
      }),
    )
  })
})
