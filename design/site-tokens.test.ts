import { describe, expect, it } from 'vitest'
import { themeKits } from '../themes/theme-kits.ts'
import { colourPresets } from './colour-scheme.ts'
import { colourTokens, isDark } from './colour-tokens.ts'
import { headingFontNames, textFontNames } from './font-name.ts'
import { fontFaces, fontTokens } from './font-style.ts'
import { fontFilesOf, needsLatinExt, preloadedFontFiles } from './fonts.ts'
import { siteTokens, tokenRule } from './site-tokens.ts'
import { themeNames } from './theme-name.ts'

/** Every property that themes may use. */
const colourNames = [
  'c-primary',
  'c-background',
  'c-surface',
  'c-on-primary',
  'c-on-background',
  'c-on-surface',
  'c-muted-bg',
  'c-muted-surface',
  'c-rule-bg',
  'c-rule-surface',
  'c-field-border',
  'c-primary-hover',
  'c-tint',
  'c-scrim',
  'c-duo-0',
  'c-duo-1',
  'c-duo-2',
  'c-duo-3',
  'c-art-1',
  'c-art-2',
  'c-art-3',
  'c-art-4',
  'c-art-5',
  'is-dark',
]

describe('colour tokens', () => {
  it.each(Object.entries(colourPresets))('of %s are complete', (_, scheme) => {
    expect(Object.keys(colourTokens(scheme))).toEqual(expect.arrayContaining(colourNames))
  })

  it('know a dark background', () => {
    expect(isDark(colourPresets.MIDNIGHT_GOLD)).toBe(true)
    expect(isDark(colourPresets.SAGE)).toBe(false)
    expect(colourTokens(colourPresets.MIDNIGHT_GOLD)['is-dark']).toBe('1')
  })

  it('write alpha only where there is some', () => {
    const tokens = colourTokens({ ...colourPresets.SAGE, primary: { h: 10, s: 20, l: 30, a: 0.5 } })
    expect(tokens['c-primary']).toBe('hsl(10 20% 30% / 0.5)')
    expect(tokens['c-surface']).toBe('hsl(48 32% 97%)')
  })
})

describe('fonts', () => {
  it('declare each face with its files, and fallbacks that are as wide', () => {
    const css = fontFaces({ heading: 'Instrument Serif', text: 'EB Garamond' }, (file) => `/assets/${file}`)
    expect(css.match(/@font-face/g)).toHaveLength(2 * 2 + 4 * 2 + 2 * 3 * 3)
    expect(css).toContain('"Instrument Serif fallback 1"')
    const second = fontFaces({ heading: 'Instrument Serif', text: 'EB Garamond' }, (file) => file, ['latin-ext'])
    expect(second.match(/@font-face/g)).toHaveLength(2 + 4)
    expect(second).not.toContain('fallback')
  })

  it('know which letters are in the second character set', () => {
    for (const text of ['Åsa & Örjan', 'Søren Æbelø', 'Zoë – “œuvre” 5 € … ½', '日本'])
      expect(needsLatinExt(text)).toBe(false)
    for (const text of ['Łukasz', 'Đorđe', 'Őrs', 'Țepeș']) expect(needsLatinExt(text)).toBe(true)
  })

  it('preload two faces at most, and never a system font’s twin', () => {
    for (const heading of headingFontNames)
      for (const text of textFontNames) {
        const files = preloadedFontFiles({ heading, text })
        const fetched = [heading, text].filter((name) => name !== 'Arial' && name !== 'Georgia')
        expect(files).toHaveLength(new Set(fetched).size)
        expect(fontFilesOf({ heading, text })).toEqual(expect.arrayContaining(files))
      }
  })

  it('map a missing bold to the regular weight', () => {
    expect(fontTokens({ heading: 'Instrument Serif', text: 'Arial' })['f-heading-bold']).toBe('400')
    expect(fontTokens({ heading: 'Playfair Display', text: 'Arial' })['f-text']).toMatch(/^Arial,"Arimo",/)
  })
})

describe('a site’s tokens', () => {
  it.each(themeNames)('are one rule that can stand in a style element (%s)', (theme) => {
    const fonts = { heading: 'Playfair Display', text: 'Arial' } as const
    const design = { fonts, colorScheme: colourPresets.SAGE, siteGraphic: 'EUCALYPTUS' } as const
    const css = tokenRule(siteTokens(design, themeKits[theme], (file) => `/assets/${file}`))
    expect(css).toMatch(/^\.site\{[^<{}]+\}$/)
  })
})
