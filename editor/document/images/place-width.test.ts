import { expect, test } from 'vitest'
import { missingWidth, widestPlace } from './place-width.ts'

test.each([
  ['112px', 112],
  ['(min-width: 1100px) 960px, 100vw', 960],
  ['(min-width: 2400px) 1200px, (min-width: 640px) 50vw, 100vw', 960],
  // no file of a picture is wider than this
  ['100vw', 1600],
  ['auto', null],
])('%s takes %s px on the widest screen', (sizes, width) => {
  expect(widestPlace(sizes)).toBe(width)
})

test('a picture that is too small for its place lacks what the place wants, one that is nearly wide enough nothing', () => {
  const own = { isDemoImage: false }
  expect(missingWidth({ ...own, width: 600 }, '100vw')).toBe(1600)
  expect(missingWidth({ ...own, width: 1500 }, '100vw')).toBeNull()
  expect(missingWidth({ ...own, width: 600 }, '112px')).toBeNull()
  expect(missingWidth({ ...own, width: 600 }, null)).toBeNull()
  expect(missingWidth({ width: 600, isDemoImage: true }, '100vw')).toBeNull()
})
