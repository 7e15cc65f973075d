import { expect, it } from 'vitest'
import { textFontNames } from './font-name.ts'
import { labelLetters, labelLetterWidths } from './label-letters.ts'
import { labelWidth } from './label-width.ts'

it.each(textFontNames)('every letter is measured in %s', (font) => {
  const widths = labelLetterWidths[font].split(' ').map(Number)
  expect(widths).toHaveLength([...labelLetters].length)
  for (const width of widths) expect(width).toBeGreaterThan(100)
})

it('adds up what the page shows: capitals', () => {
  const small = labelWidth('Västerås', 'EB Garamond')
  expect(small).toEqual(labelWidth('VÄSTERÅS', 'EB Garamond'))
  expect(small?.letters).toBe(8)
  expect(small?.em).toBeGreaterThan(4)
  expect(small?.em).toBeLessThan(6)
  expect(labelWidth('Straße', 'Arial')?.letters).toBe(7)
})

it('does not guess at letters it does not know', () => expect(labelWidth('Привет', 'Arial')).toBeNull())
