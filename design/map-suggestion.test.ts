import { expect, it } from 'vitest'
import { colourPresets } from './colour-scheme.ts'
import { hexColour, suggestedMapTheme } from './map-suggestion.ts'

it('suggests the look of a map that suits the page', () => {
  expect(suggestedMapTheme(colourPresets.MIDNIGHT_GOLD)).toBe('NIGHT')
  expect(suggestedMapTheme(colourPresets.SAGE)).toBe('SILVER')
  expect(suggestedMapTheme(colourPresets.BLACK_AND_WHITE)).toBe('SILVER')
  const sand = { ...colourPresets.SAGE, background: { h: 38, s: 34, l: 90 } }
  expect(suggestedMapTheme(sand)).toBe('RETRO')
})

it('writes colours as browsers’ colour wells do', () => {
  expect(hexColour({ h: 0, s: 0, l: 100 })).toBe('#ffffff')
  expect(hexColour({ h: 0, s: 100, l: 50 })).toBe('#ff0000')
  expect(hexColour({ h: 120, s: 100, l: 25 })).toBe('#008000')
  expect(hexColour({ h: 148, s: 22, l: 22 })).toBe('#2c4437')
  expect(hexColour({ h: 360, s: 0, l: 0 })).toBe('#000000')
})
