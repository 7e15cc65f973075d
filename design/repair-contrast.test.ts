import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastPairs, weakPairs } from './colour-contrast.ts'
import { type ColourScheme, colourPresets } from './colour-scheme.ts'
import { repairContrast } from './repair-contrast.ts'

const number = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.double({ min: 0, max, noNaN: true }))
const colour = fc.record(
  { h: number(360), s: number(100), l: number(100), a: fc.double({ min: 0, max: 1, noNaN: true }) },
  { requiredKeys: ['h', 's', 'l'] },
)
const scheme: fc.Arbitrary<ColourScheme> = fc.record({
  primary: colour,
  background: colour,
  surface: colour,
  onPrimary: colour,
  onBackground: colour,
  onSurface: colour,
})

it('always ends, and every contrast then holds', () => {
  fc.assert(
    fc.property(scheme, (broken) => {
      expect(weakPairs(repairContrast(broken))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

it('keeps the grounds, every hue and saturation, and what could be read already', () => {
  fc.assert(
    fc.property(scheme, (broken) => {
      const mended = repairContrast(broken)
      expect(mended.background).toBe(broken.background)
      expect(mended.surface).toBe(broken.surface)
      for (const { ink } of contrastPairs) {
        expect(mended[ink].h).toBe(broken[ink].h)
        expect(mended[ink].s).toBe(broken[ink].s)
      }
      if (weakPairs(broken).length === 0) expect(mended).toBe(broken)
      expect(repairContrast(mended)).toBe(mended)
    }),
  )
})

it('moves no further than is needed', () => {
  const pale = { ...colourPresets.SAGE, onBackground: { h: 150, s: 18, l: 60 } }
  const { onBackground, ...rest } = repairContrast(pale)
  expect(rest).toEqual({ ...rest, primary: pale.primary, onPrimary: pale.onPrimary, onSurface: pale.onSurface })
  expect(weakPairs({ ...rest, onBackground })).toEqual([])
  expect(weakPairs({ ...rest, onBackground: { ...onBackground, l: onBackground.l + 1 } })).toHaveLength(1)
})

it('looks after what is written on a primary colour that it has moved', () => {
  const { background } = colourPresets.BLACK_AND_WHITE
  const mended = repairContrast({
    ...colourPresets.BLACK_AND_WHITE,
    primary: { ...background, l: 96 },
    onPrimary: { h: 0, s: 0, l: 8 },
  })
  expect(mended.primary.l).toBeLessThan(60)
  expect(weakPairs(mended)).toEqual([])
})
