import { expect, it } from 'vitest'
import { brightnessOf } from './brightness.ts'

/** 90 rows of grey, 100 px wide; `grey` gives the value by third and position. */
function picture(grey: (third: number, pixel: number) => number, channels = 3): Uint8Array {
  const data = new Uint8Array(90 * 100 * channels)
  for (let pixel = 0; pixel < 9000; pixel += 1)
    data.fill(grey(Math.floor(pixel / 3000), pixel % 3000), pixel * channels, (pixel + 1) * channels)
  return data
}
const size = { width: 100, height: 90, channels: 3 }

it('measures each third by itself', () => {
  expect(
    brightnessOf(
      picture((third) => [204, 102, 0][third] ?? 0),
      size,
    ),
  ).toEqual({ top: 0.8, middle: 0.4, foot: 0 })
})

it('counts what a hundredth of a third exceeds, and no single sparks', () => {
  expect(
    brightnessOf(
      picture((_, pixel) => (pixel < 25 ? 255 : 102)),
      size,
    ).foot,
  ).toBe(0.4)
  expect(
    brightnessOf(
      picture((_, pixel) => (pixel < 60 ? 255 : 102)),
      size,
    ).foot,
  ).toBe(1)
})

it('weighs colours as eyes do', () => {
  const green = picture(() => 0).map((_, at) => (at % 3 === 1 ? 255 : 0))
  const blue = picture(() => 0).map((_, at) => (at % 3 === 2 ? 255 : 0))
  expect(brightnessOf(green, size).top).toBeGreaterThan(0.8)
  expect(brightnessOf(blue, size).top).toBeLessThan(0.35)
})

it('takes pictures in grey, and ones of a single row', () => {
  expect(
    brightnessOf(
      picture(() => 102, 1),
      { ...size, channels: 1 },
    ).top,
  ).toBe(0.4)
  expect(brightnessOf(new Uint8Array([255, 255, 255]), { width: 1, height: 1, channels: 3 }).foot).toBe(1)
})
