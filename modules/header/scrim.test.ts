import { expect, it } from 'vitest'
import { buildImage } from '../../tests/factories/build-site.ts'
import { scrimStyle } from './scrim.ts'

const image = (overrides = {}) => buildImage('a', { brightness: { top: 0.9, middle: 0.5, foot: 0.7 }, ...overrides })

it.each([
  [-1, 'LARGE', 0.9],
  [1, 'LARGE', 0.7],
  [0, 'LARGE', 0.9],
  // cropped to a strip, so the thirds have shifted
  [1, 'SMALL', 0.9],
] as const)('a title at %s of a %s picture lies on %s', (place, userSelectedImageSize, bright) => {
  expect(scrimStyle(image({ userSelectedImageSize }), place)).toEqual({ '--bright': bright, '--bright-top': 0.9 })
})

it('says nothing of a picture that was not measured', () => {
  expect(scrimStyle(image({ brightness: undefined }), 1)).toEqual({})
})
