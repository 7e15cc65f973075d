import { describe, expect, it } from 'vitest'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics, inkWidth } from '../../design/font-metrics/font-metrics.ts'
import { headingFontNames } from '../../design/font-name.ts'
import { posterTitle } from './poster-title.ts'

addFontMetrics(everyTable)

/** The lines of a wide sheet, and those of a narrow one. */
const linesOf = (title: string, font: Parameters<typeof posterTitle>[1] = 'League Gothic') => {
  const blocks = posterTitle(title, font)
  return [blocks.map(({ text }) => text), blocks.flatMap(({ parts }) => parts.map(({ text }) => text))]
}

describe('the lines of a poster', () => {
  it('are one on a wide sheet and one for each group of words on a phone', () => {
    expect(linesOf('Maja 40 år!')).toEqual([['Maja 40 år!'], ['Maja', '40 år!']])
  })

  it('keep an ampersand with the name that follows it', () => {
    expect(linesOf('Alexandra & Christoffer')).toEqual([
      ['Alexandra', '& Christoffer'],
      ['Alexandra', '& Christoffer'],
    ])
  })

  it('are three at most, and one begins at the ampersand however short the first name is', () => {
    for (const title of ['Bo & Maximiliana Wilhelmina Bernadotte', 'Anna-Karin & Carl-Johan af Ugglas-Mannerheim'])
      for (const lines of linesOf(title)) {
        expect(lines.length).toBeLessThanOrEqual(3)
        expect(lines.length === 1 || lines.some((line) => line.startsWith('& '))).toBe(true)
      }
  })

  it('break a word that would be smaller than the text below, on a phone alone', () => {
    const [wide, narrow] = linesOf('Hundraårsjubileumsfestkommittén')
    expect(wide).toEqual(['Hundraårsjubileumsfestkommittén'])
    expect(narrow?.length).toBeGreaterThan(1)
    expect(narrow?.join('')).toBe('Hundraårsjubileumsfestkommittén')
  })

  it('break at the hyphens that are written, and add none there', () => {
    const parts = posterTitle('Alexandra-Wilhelmina & Carl-Christoffer', 'Unbounded').flatMap((block) => block.parts)
    expect(parts.map(({ text }) => text)).toEqual(['Alexandra-', 'Wilhelmina', '& Carl-Christoffer'])
    expect(parts.map(({ splitsWord }) => splitsWord)).toEqual([true, false, false])
    expect(parts.some(({ addsHyphen }) => addsHyphen)).toBe(false)
  })

  it.each(headingFontNames)('never break inside a name, in %s', (font) => {
    for (const name of [
      'Wilhelmina',
      'Maximiliane',
      'Venkatasubramanian',
      'Ann-Christine',
      'Papadimitrakopoulos-Guðmundsdóttir',
    ])
      for (const part of posterTitle(`Bo & ${name}`, font).flatMap((block) => block.parts))
        for (const word of part.text.split(' '))
          expect(`-& Bo ${name}`).toMatch(new RegExp(`[ -]${word}(?: |$|(?<=-))`))
  })

  it('are each as wide as the sheet by their ink, with room for the ring of the Å', () => {
    const [line] = posterTitle('Åsa & Örjan', 'League Gothic')
    expect(line?.ink).toBeCloseTo(inkWidth('League Gothic', 400, 'ÅSA & ÖRJAN', { track: -0.01 }), 3)
    const [plain] = posterTitle('Osa & Orjan', 'League Gothic')
    expect((line?.height ?? 0) - (plain?.height ?? 0)).toBeGreaterThan(0.1)
  })

  it('are no higher than a title may be, and none where nothing is written', () => {
    const [line] = posterTitle('40', 'League Gothic')
    expect((line?.height ?? 9) / (line?.ink ?? 1)).toBeLessThanOrEqual(0.461)
    expect(posterTitle(' ', 'Unbounded')).toEqual([])
  })
})
