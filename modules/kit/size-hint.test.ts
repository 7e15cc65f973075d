import { expect, it } from 'vitest'
import { sizeHint } from './size-hint.ts'

const steps = [
  { from: 900, width: 520, unit: 'px', ratio: 4 / 5 },
  { width: 100, unit: 'vw' },
] as const

it.each([
  [{ width: 800, height: 1000 }, '(min-width: 900px) 520px, 100vw'],
  // cropped at the sides, so the file is that much wider
  [{ width: 1600, height: 1000 }, '(min-width: 900px) 1040px, 100vw'],
  // cropped at the top and bottom, so no wider than its place
  [{ width: 600, height: 1000 }, '(min-width: 900px) 520px, 100vw'],
  [null, '(min-width: 900px) 650px, 100vw'],
])('the width of the place, or more where the picture is cropped: %j', (image, hint) => {
  expect(sizeHint(steps, image)).toBe(hint)
})
