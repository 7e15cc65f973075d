import { openSync } from 'fontkit'
import { describe, expect, it, test } from 'vitest'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics, inkBox, textWidth } from '../../design/font-metrics/font-metrics.ts'
import { headingFontNames, textFontNames } from '../../design/font-name.ts'
import { textFonts } from '../../design/font-texts.ts'
import { fontFile } from '../../design/fonts.ts'
import { mm } from '../card-size.ts'
import { breakLines } from './break-lines.ts'
import { type FittedNames, fitNames, lineWidth } from './fit-names.ts'
import { fitText, heightOf } from './fit-text.ts'
import { fallbackFaces, glyphFallback } from './glyph-fallback.ts'
import { headingStyle, inkOf, italicWidth, textStyle, widthOf } from './text-style.ts'

addFontMetrics(everyTable)

const fonts = { heading: 'Cormorant Garamond', text: 'EB Garamond' } as const
const small = textStyle(fonts, { size: 11, leading: 15 })
const spoken = (fitted: FittedNames) =>
  fitted.lines.map((line) => line.map((piece) => (piece.kind === 'sign' ? '&' : piece.text)).join(' '))

test.each(textFontNames)('the italic of %s is no wider than it is taken to be', (name) => {
  const file = openSync(`node_modules/${fontFile(textFonts[name], 'latin', 400, 'italic')}`)
  if (!('layout' in file)) throw new Error('A collection of fonts')
  for (const text of [
    'Välkomna på bröllop',
    'På vår sida finns allt om dagen. Skanna koden och svara senast den 1 maj.',
    'alexandraochchristoffer.vigd.se',
    'Åsa och Örjan, 12 juni 2027 kl. 15.30',
  ]) {
    const width = file.layout(text, { liga: false, clig: false, calt: false }).advanceWidth / file.unitsPerEm
    expect(width / textWidth(name, 400, text)).toBeLessThanOrEqual(italicWidth)
  }
})

describe('letters that a font lacks', () => {
  it('come from a fallback font that has them, and are named where none has', () => {
    expect(glyphFallback('Gloock', 'Åsa & Łukasz Ørsted Ğ')).toEqual({ fallback: [], missing: [] })
    expect(glyphFallback('Gloock', 'Ĉiela Ĉ')).toEqual({ fallback: ['Ĉ'], missing: [] })
    expect(glyphFallback('Jost', 'Жан Γι ạ 😀 中')).toEqual({
      fallback: ['Ж', 'а', 'н', 'Γ', 'ι', 'ạ'],
      missing: ['😀', '中'],
    })
    // invisible characters are not letters
    expect(glyphFallback('Jost', 'a\u00ad\u200b \u00a0\u202f\n')).toEqual({ fallback: [], missing: [] })
  })

  it.each([...headingFontNames, ...textFontNames])('are there for every letter of Europe beside %s', (font) => {
    expect(glyphFallback(font, 'ÅÄÖåäöÆØæøÞðŁłĞğİıŐőŘřŞşȘșȚțŻżẞ½′″').missing).toEqual([])
    expect(glyphFallback(font, 'ЖанаЁёЇїЂђΓιώργοςΆΏạễữ').missing).toEqual([])
  })

  it('are measured in the fallback font, with what stands above and below', () => {
    const style = headingStyle({ heading: 'Gloock', text: 'Jost' }, { size: 38, leading: 35 })
    const file = openSync('node_modules/@fontsource/eb-garamond/files/eb-garamond-cyrillic-400-normal.woff2')
    if (!('glyphForCodePoint' in file)) throw new Error('A collection of fonts')
    const { advanceWidth } = file.glyphForCodePoint(0x416)
    expect(widthOf(style, 'Ж')).toBeCloseTo((advanceWidth / file.unitsPerEm) * style.size, 1)
    expect(inkOf(style, 'Й')?.top).toBeGreaterThan(inkOf(style, 'И')?.top ?? 1)
  })

  it('bring along the files that they need and no others', () => {
    const files = (words: string) =>
      [...fallbackFaces(['Gloock', 'Jost'], (file) => file, words).matchAll(/url\(.*?files\/(.*?)\)/g)].map(
        ([, file]) => file,
      )
    expect(files('Åsa & Örjan den 12 juni')).toEqual([])
    expect(files('Жан')).toEqual(
      ['eb-garamond', 'alegreya-sans'].flatMap((id) =>
        ['normal', 'italic'].map((style) => `${id}-cyrillic-400-${style}.woff2`),
      ),
    )
  })
})

describe('lines', () => {
  it('are as few as can be, and even', () => {
    const text = 'På vår sida finns allt om dagen. Skanna koden och svara senast den 1 maj.'
    const lines = breakLines(small, text, 77)
    expect(lines).toHaveLength(2)
    const widths = lines.map((line) => widthOf(small, line))
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.75)
    expect(lines.join(' ')).toBe(text)
  })

  it('keep the owner’s breaks, and dates and times whole', () => {
    expect(breakLines(small, 'En\n\n två  tre ', 77)).toEqual(['En', '', 'två tre'])
    for (let width = 20; width < 80; width += 1) {
      const lines = breakLines(small, 'Lördagen den 12 juni 2027 kl. 15.30 i kapellet vid havet', width)
      expect(lines.some((line) => line.includes('den 12 juni 2027'))).toBe(true)
      expect(lines.some((line) => line.includes('kl. 15.30'))).toBe(true)
    }
    expect(breakLines(small, ' \n ', 77)).toEqual([])
  })

  it('are never broken inside a word', () => {
    const word = 'a'.repeat(80)
    expect(breakLines(small, `Hej ${word}`, 50)).toEqual(['Hej', word])
  })
})

describe('a text', () => {
  const room = { width: 60, height: 12, least: 0.85 }
  it('keeps its size where it fits, and the chosen size is never overwritten', () => {
    const fitted = fitText(small, 'Välkomna på bröllop', room)
    expect(fitted).toMatchObject({ fits: true, style: { size: small.size } })
    const long = fitText(small, 'Välkomna på bröllop '.repeat(5), room)
    expect(long.style.size).toBeLessThan(small.size)
    // a shortened text grows back: fitting starts from the chosen size
    expect(fitText(small, 'Välkomna på bröllop', room)).toEqual(fitted)
    expect(small.size).toBe(textStyle(fonts, { size: 11, leading: 15 }).size)
  })

  it('is made as little smaller as it must be', () => {
    for (let words = 1; words < 40; words += 1) {
      const { style, lines, fits } = fitText(small, 'ord '.repeat(words), room)
      if (!fits) continue
      expect(heightOf(style, lines.length)).toBeLessThanOrEqual(room.height)
      const share = style.size / small.size
      if (share > 0.98) continue
      const larger = { ...small, size: small.size * (share + 0.02), leading: small.leading * (share + 0.02) }
      expect(heightOf(larger, breakLines(larger, 'ord '.repeat(words), room.width).length)).toBeGreaterThan(room.height)
    }
  })

  it('stays whole where it does not fit, and says so', () => {
    const text = 'Ett långt stycke som ingen har plats för. '.repeat(7).trim()
    const { fits, lines, style } = fitText(small, text, room)
    expect(fits).toBe(false)
    expect(lines.join(' ')).toBe(text)
    expect(style.size).toBeCloseTo(small.size * 0.85)
  })

  it('is never smaller than 7 pt', () => {
    for (const text of textFontNames) {
      const style = textStyle({ ...fonts, text }, { size: 7.5, leading: 11 }, { caps: true })
      const fitted = fitText(style, 'för mycket text '.repeat(30), { width: 40, height: 6, least: 0.5 })
      expect(fitted.style.size).toBeGreaterThanOrEqual(mm(7) - 1e-9)
    }
  })
})

describe('names', () => {
  const room = { width: 87, height: 46, sign: 'alone' } as const
  const asked = headingStyle(fonts, { size: 38, leading: 35 })

  it('stand under each other with the sign between them', () => {
    expect(spoken(fitNames(asked, 'Åsa & Örjan', room))).toEqual(['Åsa', '&', 'Örjan'])
    expect(spoken(fitNames(asked, 'Åsa och Örjan', room))).toEqual(['Åsa', '&', 'Örjan'])
    expect(spoken(fitNames(asked, 'Åsa & Örjan', { ...room, sign: 'after' }))).toEqual(['Åsa &', 'Örjan'])
    expect(spoken(fitNames(asked, 'Åsa & Örjan', { ...room, sign: 'after', joins: true }))).toEqual(['Åsa & Örjan'])
    expect(spoken(fitNames(asked, 'Student 2027', room))).toEqual(['Student 2027'])
    expect(spoken(fitNames(asked, 'Vi\ngifter oss', room))).toEqual(['Vi', 'gifter oss'])
    expect(spoken(fitNames(asked, '', room))).toEqual([])
  })

  it('fit in every font, long ones on more lines and never broken inside', () => {
    for (const heading of headingFontNames)
      for (const text of ['Alexandra & Christoffer', 'Li & Wu', 'Anna Maria Elisabeth & Carl Johan Fredrik']) {
        const style = headingStyle({ ...fonts, heading }, { size: 38, leading: 35 })
        const fitted = fitNames(style, text, { ...room, height: 60 })
        expect(fitted.fits, `${text} in ${heading}`).toBe(true)
        for (const line of fitted.lines)
          expect(lineWidth(fitted.style, line, fitted.signSize)).toBeLessThanOrEqual(room.width)
        expect(spoken(fitted).join(' ')).toBe(text)
      }
  })

  it('with hyphens are cut after one at most, and written as they were everywhere else', () => {
    const names = 'Wilhelmina-Fredrika von Rosenschöld-Wachtmeister & Karl-Alexander-Maximilian'
    for (const heading of headingFontNames) {
      const style = headingStyle({ ...fonts, heading }, { size: 38, leading: 35 })
      const lines = spoken(fitNames(style, names, { ...room, height: 60 }))
      expect(lines.length, heading).toBeGreaterThan(3)
      // joining the lines gives the original text
      const whole = lines.reduce((text, line) => (text.endsWith('-') ? `${text}${line}` : `${text} ${line}`))
      expect(whole).toBe(names)
    }
  })

  it('are not made smaller than 72 %, and say that they do not fit', () => {
    const { fits, style } = fitNames(asked, 'W'.repeat(40), room)
    expect(fits).toBe(false)
    expect(style.size / asked.size).toBeCloseTo(0.72)
  })

  it('touch no other line with a ring or a tail', () => {
    for (const heading of headingFontNames) {
      const style = headingStyle({ ...fonts, heading }, { size: 38, leading: 35 })
      const { lines, baselines, style: set } = fitNames(style, 'Gry Åsa\nJörgen Ågren', room)
      lines.slice(1).forEach((line, index) => {
        const ink = (at: number) => {
          const [piece] = lines[at] ?? []
          return piece?.kind === 'words' ? inkBox(heading, 400, piece.text, set) : null
        }
        const above = (baselines[index] ?? 0) - (ink(index)?.bottom ?? 0) * set.size
        const below = (baselines[index + 1] ?? 0) - (ink(index + 1)?.top ?? 0) * set.size
        expect(below, `${heading}: ${JSON.stringify(line)}`).toBeGreaterThan(above)
      })
    }
  })
})
