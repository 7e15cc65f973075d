import { expect, test } from 'vitest'
import { cover } from './coverage.ts'
import { around, ellipse, rect, tint } from './print-shapes.ts'
import { Scene } from './scene.ts'
import { polygonsOfPath } from './svg-path.ts'

const sheet = { left: 0, top: 0, right: 20, bottom: 20 }
const sum = (values: Float32Array | undefined) => Array.from(values ?? []).reduce((total, value) => total + value, 0)

test('a shape covers as many pixels as it is large, to the part', () => {
  const square = cover([rect(2.5, 3.25, 4, 2)], sheet, 0)
  expect(sum(square?.values)).toBeCloseTo(8, 4)
  expect(square?.values[0]).toBeCloseTo(0.5 * 0.75, 4)
  expect(sum(cover([ellipse(10, 10, 6)], sheet, 0)?.values)).toBeCloseTo(Math.PI * 36, 0)
})

test('two shapes that lie over each other cover what one of them covers, and nothing outside the sheet', () => {
  expect(sum(cover([rect(1, 1, 4, 4), rect(1, 1, 4, 4)], sheet, 0)?.values)).toBeCloseTo(16, 4)
  expect(sum(cover([rect(-10, 2, 15, 3)], sheet, 0)?.values)).toBeCloseTo(15, 4)
  expect(sum(cover([rect(16, 2, 50, 3)], sheet, 0)?.values)).toBeCloseTo(12, 4)
  expect(cover([rect(30, 2, 5, 3)], sheet, 0)).toBeNull()
})

test('a path becomes its polygons, and a command that it may not hold raises', () => {
  expect(polygonsOfPath('M1 2 L3 4 H5 V6Z M7 8 L9 10')).toEqual([
    [
      [1, 2],
      [3, 4],
      [5, 4],
      [5, 6],
    ],
    [
      [7, 8],
      [9, 10],
    ],
  ])
  expect(polygonsOfPath('M0 0 Q5 10 10 0').at(0)?.at(-1)).toEqual([10, 0])
  expect(() => polygonsOfPath('M0 0 A1 1 0 0 0 2 2')).toThrow('A')
})

/** Twelve spots, each where chance has it; `shaded` gives their ink another texture. */
function spots(shaded: boolean) {
  const scene = new Scene(60, 40, 7, 1)
  const places: number[] = []
  for (let i = 0; i < 12; i++) {
    const [x, y] = [scene.random.between(0, 60), scene.random.between(0, 40)]
    places.push(x, y)
    const shade = shaded ? [tint('plum', around(x, y, 0, 4)), tint('ochre', around(x, y, 4, 0))] : []
    scene.group(x, y, 1, 0, () => scene.ink(ellipse(0, 0, 4), 'rose', { shade }))
  }
  return { places, pixels: scene.pull().data }
}

test('the same seed prints the same sheet to the byte, and a shade moves nothing', () => {
  expect(spots(false).pixels).toEqual(spots(false).pixels)
  expect(spots(true).places).toEqual(spots(false).places)
  expect(spots(true).pixels).not.toEqual(spots(false).pixels)
})
