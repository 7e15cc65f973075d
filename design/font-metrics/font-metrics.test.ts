import { openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { headingFonts } from '../font-headings.ts'
import { headingFontNames, textFontNames } from '../font-name.ts'
import type { Font } from '../font-record.ts'
import { textFonts } from '../font-texts.ts'
import { fontFile } from '../fonts.ts'
import { everyTable } from './every-table.ts'
import { addFontMetrics, faceOf, inkBox, textWidth } from './font-metrics.ts'
import { loadTable } from './load-table.ts'

addFontMetrics(everyTable)

const width = (font: Font, weight: 400 | 700, text: string) => {
  const file = openSync(`node_modules/${fontFile(font, 'latin', weight, 'normal')}`)
  if (!('layout' in file)) throw new Error('A collection of fonts')
  return file.layout(text, { liga: false, clig: false, calt: false }).advanceWidth / file.unitsPerEm
}

const texts = ['Åsa & Örjan', 'Alexandra & Christoffer', 'VÄLKOMNA TILL AVA', '12 juni 2027']

describe('the tables', () => {
  it.each([
    ['Playfair Display', headingFonts['Playfair Display'], 400],
    ['Bricolage Grotesque', headingFonts['Bricolage Grotesque'], 700],
    ['Pinyon Script', headingFonts['Pinyon Script'], 400],
    ['Georgia', textFonts.Georgia, 700],
  ] as const)('hold what the file of %s says', (name, font, weight) => {
    for (const text of texts) expect(textWidth(name, weight, text) / width(font, weight, text)).toBeCloseTo(1, 2)
  })

  it('are there for every font, and can each be fetched by itself', async () => {
    for (const name of [...headingFontNames, ...textFontNames]) {
      expect(textWidth(name, 400, 'ÅÄÖåäöÆØæøéüß & 0123456789')).toBeGreaterThan(5)
      expect(await loadTable[name]()).toBe(everyTable[name])
    }
  })
})

describe('text', () => {
  it('is wider by the room between letters, not by any after the last', () => {
    const plain = textWidth('Lora', 400, 'Anna')
    expect(textWidth('Lora', 400, 'Anna', { track: 0.2 })).toBeCloseTo(plain + 0.6)
    expect(textWidth('Lora', 400, 'anna', { caps: true })).toBe(textWidth('Lora', 400, 'ANNA'))
    expect(textWidth('Lora', 400, '')).toBe(0)
  })

  it('is kerned, under accents too', () => {
    const apart = (text: string) => [...text].reduce((sum, letter) => sum + textWidth('Cinzel', 400, letter), 0)
    expect(textWidth('Cinzel', 400, 'AVA')).toBeLessThan(apart('AVA') - 0.05)
    expect(textWidth('Cinzel', 400, 'ÅVÅ')).toBeLessThan(apart('ÅVÅ') - 0.05)
    // Ă lies in another file, and browsers kern in one at a time
    expect(textWidth('Cinzel', 400, 'ĂVĂ')).toBeCloseTo(apart('ĂVĂ'))
  })

  it('ends where its ink ends: ring above, tail below', () => {
    const plain = inkBox('Playfair Display', 400, 'Asa')
    const ring = inkBox('Playfair Display', 400, 'Åsa')
    const { capHeight } = faceOf('Playfair Display')
    expect(plain?.top).toBeCloseTo(capHeight, 1)
    expect(ring?.top).toBeGreaterThan(capHeight + 0.2)
    expect(inkBox('Playfair Display', 400, 'Örjan')?.bottom).toBeLessThan(-0.15)
    expect(inkBox('Playfair Display', 400, ' ')).toBeNull()
  })

  it('keeps room for letters that the font lacks', () => {
    expect(textWidth('Limelight', 400, 'Анна')).toBeGreaterThan(3)
    expect(textWidth('Limelight', 400, 'a\u0301')).toBe(textWidth('Limelight', 400, 'á'))
  })

  it('has no bold where the font has none', () => {
    expect(textWidth('Gloock', 700, 'Anna')).toBe(textWidth('Gloock', 400, 'Anna'))
    expect(textWidth('Jost', 700, 'Anna')).not.toBe(textWidth('Jost', 400, 'Anna'))
  })
})
