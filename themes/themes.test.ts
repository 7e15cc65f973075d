import { expect, test } from 'vitest'
import { themeNameSchema, themeNames } from '../design/theme-name.ts'
import { brands } from '../domain/commerce/market.ts'
import { themes } from './themes.ts'

test('theme6 is no brand’s to choose any more, and stays a theme that sites wear', () => {
  expect(themeNameSchema.parse('theme6')).toBe('theme6')
  expect(themes.theme6.brands).toEqual([])
})

test('every other theme is offered by a brand, and every brand offers some', () => {
  for (const name of themeNames) if (name !== 'theme6') expect(themes[name].brands, name).not.toEqual([])
  for (const brand of brands)
    expect(themeNames.filter((name) => themes[name].brands.includes(brand)).length, brand).toBeGreaterThan(1)
})
