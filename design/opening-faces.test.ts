import { beforeAll, describe, expect, it } from 'vitest'
import { themes } from '../themes/themes.ts'
import { headingFonts } from './font-headings.ts'
import { everyTable } from './font-metrics/every-table.ts'
import { addFontMetrics, faceOf, widthIn } from './font-metrics/font-metrics.ts'
import { localFace } from './font-metrics/local-fonts.ts'
import { headingFontNames, textFontNames } from './font-name.ts'
import { textFonts } from './font-texts.ts'
import { openingFaces, sizeOf } from './opening-faces.ts'

beforeAll(() => addFontMetrics(everyTable))

const locals = ['Georgia', 'Noto Serif', 'DejaVu Serif', 'Arial', 'Roboto', 'DejaVu Sans']
const ratio = (name: 'Poiret One', local: string, text: string) => {
  const face = localFace(local)
  return face === undefined ? 0 : (widthIn(faceOf(name), text) / widthIn(face, text)) * 100
}

const names = (...both: string[]) => both.map((text, index) => ({ text, at: ` .names>:nth-child(${index * 2 + 1})` }))

describe('the stand-ins of a title', () => {
  it('are as wide as the title will be, on every kind of device', () => {
    for (const local of locals)
      expect(sizeOf('Poiret One', local, 'Alexandra')).toBeCloseTo(ratio('Poiret One', local, 'Alexandra'), 1)
    expect(sizeOf('Poiret One', 'Comic Sans MS', 'Alexandra')).toBeUndefined()
  })

  it('are as wide as each of its names, and as the space between them', () => {
    const css = openingFaces({ heading: 'Poiret One', text: 'Karla' }, themes.theme4, {
      title: names('Alexandra', 'Christoffer'),
      lines: [],
    })
    const sizes = [...css.matchAll(/src:local\("Arial"\)[^}]*?size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size))
    const wanted = [' ', 'Alexandra', 'Christoffer'].map((text) => ratio('Poiret One', 'Arial', text))
    expect(sizes).toHaveLength(3)
    sizes.forEach((size, index) => {
      expect(Math.abs(size - (wanted[index] ?? 0))).toBeLessThan(0.02)
    })
    expect(css).toContain('.site h1 .names>:nth-child(3){font-family:"Poiret One","title 2 1"')
  })

  it('are as wide as the whole of a title of many words', () => {
    const words = Array.from({ length: 13 }, (_, index) => ({ text: 'ord', at: `>:nth-child(${index + 1})` }))
    const css = openingFaces({ heading: 'Poiret One', text: 'Karla' }, themes.theme4, { title: words, lines: [] })
    expect(css).toMatch(/^(?:@font-face\{[^}]+\}){3}\.site h1\{[^}]+\}$/)
  })

  it('stand in capitals where the theme sets it so and the font has them', () => {
    const css = (heading: 'Limelight' | 'Sacramento', theme: 'theme11' | 'theme12') =>
      openingFaces({ heading, text: 'Karla' }, themes[theme], { title: names('Rut', 'Bo'), lines: [] })
    expect(css('Limelight', 'theme11')).not.toBe(css('Limelight', 'theme12'))
    expect(css('Sacramento', 'theme11')).toBe(css('Sacramento', 'theme12'))
  })

  it('give the second line its own, in the font that it is set in', () => {
    const fonts = { heading: 'Limelight', text: 'Karla' } as const
    const line = (theme: 'theme4' | 'theme12') =>
      openingFaces(fonts, themes[theme], { title: [], lines: ['Torekovs kyrka'] })
    expect(line('theme12')).toMatch(
      /\.second-line,\.fact\{font-family:"Karla","line 1","line 2","line 3",sans-serif\}$/,
    )
    expect(line('theme4')).toMatch(/\.second-line,\.fact\{--f-heading:"Limelight","line 1"/)
    expect(openingFaces(fonts, themes.theme4, { title: [], lines: [] })).toBe('')
  })
})

describe('what stands in for a font elsewhere', () => {
  const text = 'Middag i trädgården med musik, dans och tal till midnatt'
  it.each([...headingFontNames, ...textFontNames])('is as wide as %s on average', (name) => {
    const font = { ...textFonts, ...headingFonts }[name]
    for (const { local, sizes } of font.fallbacks) {
      const exact = sizeOf(name, local[0] ?? '', text)
      expect(exact).toBeDefined()
      expect(Math.abs((exact ?? 0) / sizes[0] - 1)).toBeLessThan(0.08)
    }
  })
})
