import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import openingGround from '../design/graphics/opening-ground.css?inline'
import { themeFolders } from '../design/theme-folders.ts'
import { themeNameSchema, themeNames } from '../design/theme-name.ts'
import { brands } from '../domain/commerce/market.ts'
import { loadThemeKit } from './load-theme-kit.ts'
import { previewLayouts } from './preview-layouts.ts'
import { themeKits } from './theme-kits.ts'
import { themes } from './themes.ts'

test('a theme is its folder and one line in design/theme-folders.ts: all else follows from them', async () => {
  const folders = readdirSync('themes').filter((name) => existsSync(`themes/${name}/facts.ts`))
  expect(folders).toEqual(Object.values(themeFolders).toSorted())
  for (const table of [themes, themeKits, previewLayouts]) expect(Object.keys(table)).toEqual(themeNames)
  for (const name of themeNames) {
    expect([name, themeKits[name].name, themeKits[name].facts]).toEqual([name, name, themes[name]])
    expect(await loadThemeKit(name)).toBe(themeKits[name])
  }
})

test('a kit has the style sheets in its folder, each for the page or module that it is named after', () => {
  for (const name of themeNames) {
    const { css, modules, otherPages, openingOnBackground, pictureShapes } = themeKits[name]
    const used = [
      css,
      openingOnBackground,
      pictureShapes,
      ...Object.values(otherPages),
      ...Object.values(modules).flat(),
    ]
    const files = readdirSync(`themes/${themeFolders[name]}`).filter((file) => file.endsWith('.css'))
    const own = new Set(used.filter((sheet) => sheet !== undefined && sheet !== openingGround))
    expect([name, own.size]).toEqual([name, files.length])
    expect(modules.Rsvp.slice(0, 1)).toEqual(modules.Form)
  }
})

test('theme6 is no brand’s to choose any more, and stays a theme that sites wear', () => {
  expect(themeNameSchema.parse('theme6')).toBe('theme6')
  expect(themes.theme6.brands).toEqual([])
})

test('every other theme is offered by a brand, and every brand offers some', () => {
  for (const name of themeNames) if (name !== 'theme6') expect(themes[name].brands, name).not.toEqual([])
  for (const brand of brands)
    expect(themeNames.filter((name) => themes[name].brands.includes(brand)).length, brand).toBeGreaterThan(1)
})
