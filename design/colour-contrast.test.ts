import { describe, expect, it } from 'vitest'
import { contrastIn, contrastOf, contrastPairs, weakPairs } from './colour-contrast.ts'
import { type ColourScheme, colourPresets } from './colour-scheme.ts'

const names = Object.keys(colourPresets)
const ratios = (scheme: ColourScheme) => contrastPairs.map((pair) => Number(contrastIn(scheme, pair).toFixed(2)))

describe('contrast', () => {
  it('is that of the standard', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
    expect(contrastOf([40, 90, 10], [40, 90, 10])).toBe(1)
  })

  it('counts with what shows through', () => {
    const half = { ...colourPresets.BLACK_AND_WHITE, onBackground: { h: 0, s: 0, l: 0, a: 0.5 } }
    expect(ratios(half)[1]).toBeCloseTo(3.98, 1)
    expect(weakPairs(half).map(({ ink }) => ink)).toEqual(['onBackground'])
  })
})

describe('the presets', () => {
  it('are 27', () => expect(names).toHaveLength(27))

  it.each(Object.entries(colourPresets))('%s can be read', (_, scheme) => expect(weakPairs(scheme)).toEqual([]))

  it('have the contrasts that they were designed with', () => {
    expect(ratios(colourPresets.GOLD)).toEqual([6, 14.04, 12.76, 5.88])
    expect(ratios(colourPresets.TERRACOTTA)).toEqual([11.17, 7.71, 9.39, 6.24])
    expect(ratios(colourPresets.NEON)).toEqual([16.25, 17.45, 15.68, 16.07])
  })
})
