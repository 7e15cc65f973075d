import { beforeAll, describe, expect, it } from 'vitest'
import { headingFonts } from '../../design/font-headings.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics, textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import { kit as klassisk } from '../../themes/klassisk/kit.ts'
import { kit as linje } from '../../themes/linje/kit.ts'
import { kit as salong } from '../../themes/salong/kit.ts'
import { setHeadingText } from './heading-pieces.tsx'
import { longestOf, setHeading } from './heading-setting.ts'

beforeAll(() => addFontMetrics(everyTable))

const font: HeadingFontName = 'Instrument Serif'
const { advance, tracking } = headingFonts[font]
const widthOf = (text: string) => textWidth(font, 400, text, { track: tracking })
const room = (text: string, kit = klassisk, heading: 'h1' | 'h2' = 'h1') =>
  longestOf(setHeading(text, heading, kit, font), font) * advance
const shown = (text: string, heading: 'h1' | 'h2' = 'h1') => {
  const { className = '', pieces } = setHeading(text, heading, klassisk, font)
  return [className, ...pieces.map((piece) => piece.text)]
}

describe('a heading', () => {
  it('needs room for what stands on its widest line as measured, and a hair more', () => {
    const width = widthOf('Christoffer')
    expect(room('Alexandra & Christoffer')).toBeGreaterThanOrEqual(width)
    expect(room('Alexandra & Christoffer')).toBeLessThan(width * 1.03)
    expect(room('Vi gifter oss')).toBeLessThan(widthOf('gifter') * 1.05)
    // four lines of a word each would need less
    const pairs = ['Hej alla', 'alla goda', 'goda vänner'].map(widthOf)
    expect(room('Hej alla goda vänner')).toBeGreaterThan(Math.min(...pairs) * 0.99)
  })

  it('that stands in capitals is measured in them', () => {
    const caps = { caps: true, track: 0.05 }
    const width = textWidth('Cormorant Garamond', 400, 'Svarskort', caps)
    const asked = setHeading('Svarskort', 'h2', salong, 'Cormorant Garamond').width
    expect(asked).toBeGreaterThanOrEqual(width)
    expect(asked).toBeLessThan(width * 1.03)
  })

  it('has room for the sign beside the first name in themes that put it there', () => {
    expect(room('Christoffer & Bo', linje)).toBeGreaterThan(room('Christoffer & Bo') + 0.5)
    expect(room('Bo & Christoffer', linje)).toBe(room('Bo & Christoffer'))
  })

  it('is two names on their lines, or lines of its own where their letters would be small', () => {
    expect(shown('Åsa & Örjan')).toEqual(['names short', 'Åsa', '&', 'Örjan'])
    expect(shown('Anna-Karin & Carl-Johan af Ugglas-Mannerheim')).toEqual([
      'lines',
      'Anna-Karin',
      '&',
      'Carl-Johan af Ugglas-',
      'Mannerheim',
    ])
    expect(shown('Åsa Ek och Örjan Ek')).toEqual(['', 'Åsa Ek', 'och Örjan Ek'])
    expect(shown('Anna-Lena Ek')).toEqual(['', 'Anna-Lena', 'Ek'])
  })
})

describe('where it is written', () => {
  const lengths = (text: string) => setHeadingText(text, 'h1', klassisk, font)?.pieces.map(({ length }) => length)

  it('each letter and space belongs to a piece, also while more are typed', () => {
    expect(lengths('Åsa & Örjan')).toEqual([3, 1, 1, 1, 5])
    expect(lengths('Åsa  &  Örjan ')).toEqual([4, 1, 1, 1, 7])
    expect(lengths('Anna-Karin & Carl-Johan af Ugglas-Mannerheim')).toEqual([10, 1, 1, 1, 21, 10])
    for (const text of [
      'Åsa Ek och  Örjan Ek',
      'Maximiliana Wilhelmina Bernadotte & Ferdinand Cederström-Reuterskiöld',
      ' Li & Bo',
    ])
      expect(lengths(text)?.reduce((sum, length) => sum + length, 0)).toBe(text.length)
  })

  it('has no pieces where it is left as it is', () => {
    expect(lengths('Vi gifter oss')).toBeUndefined()
  })
})
