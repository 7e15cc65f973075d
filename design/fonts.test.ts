import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headingFonts } from './font-headings.ts'
import { fontsSchema, headingFontNames, textFontNames } from './font-name.ts'
import type { Font } from './font-record.ts'
import { fontFaces, fontTokens } from './font-style.ts'
import { textFonts } from './font-texts.ts'
import { fontFile, preloadedFontFiles, subsetNames } from './fonts.ts'

const fonts: [string, Font][] = [...Object.entries(headingFonts), ...Object.entries(textFonts)]
const fileOf = (name: string) => `node_modules/${name}`

describe('the fonts', () => {
  it('are 23 for headings, with Arial and Georgia beside them, and 12 for text', () => {
    expect(headingFontNames.filter((name) => headingFonts[name].system === undefined)).toHaveLength(23)
    expect(fontsSchema.parse({ heading: 'Arial', text: 'Georgia' })).toEqual({ heading: 'Arial', text: 'Georgia' })
    expect(fontsSchema.parse({ heading: 'Georgia', text: 'Georgia' }).heading).toBe('Georgia')
    expect(textFontNames).toHaveLength(12)
  })

  it.each(fonts)('%s has every face it declares, in both subsets', (_, font) => {
    for (const subset of subsetNames)
      for (const { weight, style } of font.faces)
        expect(existsSync(fileOf(fontFile(font, subset, weight, style)))).toBe(true)
  })

  it.each(fonts)('%s declares every face its package has', (_, font) => {
    const has = (weight: 400 | 700, style: 'normal' | 'italic') =>
      existsSync(fileOf(fontFile(font, 'latin', weight, style)))
    const declared = font.faces.map(({ weight, style }) => `${weight} ${style}`)
    expect(declared.includes('700 normal')).toBe(has(700, 'normal'))
    expect(declared.includes('400 italic')).toBe(has(400, 'italic'))
  })

  it.each(fonts)('%s has stand-ins on every kind of device, of sizes that can be read', (_, font) => {
    const [ascent, descent] = font.line
    expect((ascent + descent) / 100).toBeGreaterThan(0.8)
    expect((ascent + descent) / 100).toBeLessThan(1.7)
    expect(font.fallbacks).toHaveLength(font.system === undefined ? 3 : 2)
    for (const { sizes } of font.fallbacks)
      for (const size of sizes) {
        expect(size).toBeGreaterThan(40)
        expect(size).toBeLessThan(150)
      }
  })
})

describe('a heading', () => {
  it.each(headingFontNames)(
    'in %s has an upright 400 and 700: a face, or the face that is named in its place',
    (name) => {
      const { bold, faces } = headingFonts[name]
      const upright = faces.filter(({ style }) => style === 'normal').map(({ weight }) => weight)
      expect(upright).toContain(400)
      expect(upright).toContain(bold)
      expect(bold).toBe(Math.max(...upright))
    },
  )

  it('in a font of the guest’s own shows at once, and fetches its twin only where it is missing', () => {
    const fonts = { heading: 'Georgia', text: 'Lora' } as const
    expect(fontFaces(fonts, (file) => file)).not.toContain('font-display:block')
    expect(fontTokens(fonts)['f-heading']).toMatch(/^Georgia,"Gelasio",/)
    expect(preloadedFontFiles(fonts)).toEqual([fontFile(textFonts.Lora, 'latin', 400, 'normal')])
    expect(preloadedFontFiles({ heading: 'Arial', text: 'Georgia' })).toEqual([])
  })
})

describe('a page', () => {
  it('begins with two font files at most, together no more than 75 kB', () => {
    for (const heading of headingFontNames)
      for (const text of textFontNames) {
        const files = preloadedFontFiles({ heading, text })
        expect(files.length).toBeLessThanOrEqual(2)
        expect(files.reduce((sum, file) => sum + statSync(fileOf(file)).size, 0)).toBeLessThan(75_000)
      }
  })

  it('declares a font that is both heading and text once', () => {
    const css = fontFaces({ heading: 'Jost', text: 'Jost' }, (file) => file)
    expect(css.match(/@font-face/g)).toHaveLength(4 * 2 + 3 * 3)
  })

  it('takes no no-break space from a font in which it is far wider than a space', () => {
    const css = fontFaces({ heading: 'Shrikhand', text: 'Jost' }, (file) => file, ['latin'])
    expect(css).toMatch(/shrikhand-latin-400-normal\.woff2\);unicode-range:U\+0-9F,U\+A1-10FFFF\}/)
    expect(css).toMatch(/jost-latin-400-normal\.woff2\)\}/)
  })

  it('is never set in capitals in a script', () => {
    for (const heading of ['Pinyon Script', 'Sacramento'] as const) {
      const tokens = fontTokens({ heading, text: 'Arial' })
      expect(tokens['f-heading-can-caps']).toBe('0')
      expect(tokens['f-heading-caps']).toBe('none')
    }
    expect(fontTokens({ heading: 'Marcellus', text: 'Arial' })).toMatchObject({
      'f-heading-caps': 'uppercase',
      'f-heading-track': '0em',
      'f-heading-track-caps': '0.04em',
    })
  })
})
