import { expect, test } from 'vitest'
import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import { themes } from '../../themes/themes.ts'
import { weakPairs } from '../colour-contrast.ts'
import { type ColourPresetName, colourPresets } from '../colour-scheme.ts'
import { eventLogoNames, eventLogoSchema } from '../event-logo.ts'
import { headingFonts } from '../font-headings.ts'
import { fontsSchema, headingFontNames, textFontNames } from '../font-name.ts'
import { siteGraphicNames } from '../site-graphic-name.ts'
import { themeNameSchema } from '../theme-name.ts'
import { designOfTemplate, wornTemplate } from './design-of-template.ts'
import type { DesignTemplate } from './design-template.ts'
import { firstOnes, templatesOf } from './gallery.ts'
import { templateWords } from './template-words.ts'
import { templateNames, templates } from './templates.ts'

const all: readonly (DesignTemplate & { name: string })[] = templateNames.map((name) => ({ name, ...templates[name] }))
const presetNames = Object.keys(colourPresets) as [ColourPresetName, ...ColourPresetName[]]

const schema = z.strictObject({
  name: z.string().regex(/^[A-Z]{3,60}$/),
  theme: themeNameSchema,
  colorScheme: z.enum(presetNames),
  fonts: fontsSchema,
  siteGraphic: z.enum(siteGraphicNames).nullable(),
  eventLogo: z.enum(eventLogoNames).nullable(),
  brandsExclusive: z.tuple([z.enum(['wedding', 'party'])]).optional(),
  madeFor: z.enum([...brands, 'all']),
})

test('there are 38, and everything they name is there', () => {
  expect(all).toHaveLength(38)
  for (const template of all) expect(schema.parse(template)).toEqual(template)
})

test('every preset, font, graphic and logo is worn by one of them', () => {
  const used = (part: (template: DesignTemplate) => string | null) =>
    [...new Set(all.map(part))].filter((name) => name !== null).toSorted()
  expect(used((template) => template.colorScheme)).toEqual([...presetNames].toSorted())
  expect(used((template) => template.fonts.heading)).toEqual(
    // guests' own fonts are for whoever asks for them
    headingFontNames.filter((name) => headingFonts[name].system === undefined).toSorted(),
  )
  expect(used((template) => template.fonts.text)).toEqual([...textFontNames].toSorted())
  expect(used((template) => template.siteGraphic)).toEqual([...siteGraphicNames].toSorted())
  expect(used((template) => template.eventLogo)).toEqual([...eventLogoNames].toSorted())
})

test('no two share two of theme, colours, heading font and graphic', () => {
  const alike = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => {
        const same = [
          a.theme === b.theme,
          a.colorScheme === b.colorScheme,
          a.fonts.heading === b.fonts.heading,
          a.siteGraphic !== null && a.siteGraphic === b.siteGraphic,
        ]
        return same.filter(Boolean).length > 1
      })
      .map((b) => [a.name, b.name]),
  )
  expect(alike).toEqual([])
})

test('everything in their colours can be read', () => {
  for (const { colorScheme } of all) expect(weakPairs(colourPresets[colorScheme])).toEqual([])
})

test('logos are for weddings, and a theme is worn only where owners may choose it', () => {
  for (const { eventLogo, brandsExclusive, theme } of all) {
    if (eventLogo !== null) expect(brandsExclusive).toEqual(['wedding'])
    for (const brand of brandsExclusive ?? brands) expect(themes[theme].brands).toContain(brand)
  }
})

test.each([
  ['wedding', 17, 11],
  ['party', 10, 11],
  ['event', 0, 11],
] as const)('%s has %i of its own and %i for everybody', (brand, own, open) => {
  const offered = templatesOf(brand)
  expect(new Set(offered).size).toBe(own + open)
  const exclusive = offered.filter((name) => 'brandsExclusive' in templates[name])
  expect(exclusive).toHaveLength(own)
  for (const name of exclusive) expect(templates[name]).toMatchObject({ brandsExclusive: [brand] })
})

test.each(brands)('the first row of %s holds a light, a dark, a full-coloured and a photographic one', (brand) => {
  expect(templatesOf(brand).slice(0, 4)).toEqual(firstOnes[brand])
  const grounds = firstOnes[brand].map((name) => colourPresets[templates[name].colorScheme].background)
  const [light, dark, full] = grounds
  expect(light?.l).toBeGreaterThanOrEqual(84)
  expect(dark?.l).toBeLessThan(20)
  expect(full?.s).toBeGreaterThan(40)
  expect(full?.l).toBeGreaterThan(25)
  expect(full?.l).toBeLessThan(70)
  expect(templates[firstOnes[brand][3]].theme).toBe('theme9')
})

test('each has a name of its own in every language', () => {
  for (const language of ['sv', 'en', 'da'] as const)
    expect(new Set(templateNames.map((name) => templateWords[language][name])).size).toBe(38)
})

test('a document that has taken one wears it, with the owner’s words, until something is changed', () => {
  const words = { name1: 'Åsa', name2: 'Örjan', additionalText: 'Torekov' }
  for (const name of templateNames) {
    const design = designOfTemplate(name, words)
    expect(wornTemplate(design)).toBe(name)
    if (design.eventLogo !== null) expect(eventLogoSchema.parse(design.eventLogo)).toMatchObject(words)
    expect(wornTemplate({ ...design, fonts: { ...design.fonts, text: 'Georgia' }, theme: 'theme6' })).toBeNull()
  }
})
