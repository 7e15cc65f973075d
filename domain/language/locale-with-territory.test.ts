import { expect, it } from 'vitest'
import { isoLanguages } from './iso-languages.ts'
import { localeWithTerritory } from './locale-with-territory.ts'

it.each([
  ['sv', 'sv_SE'],
  ['da', 'da_DK'],
  ['en', 'en_GB'],
  ['nb', 'nb_NO'],
  ['no', 'nb_NO'],
  ['fi', 'fi_FI'],
  ['de', 'de_DE'],
  ['ar', 'ar_EG'],
])('a language gets its territory: %s is %s', (language, locale) => {
  expect(localeWithTerritory(language)).toBe(locale)
})

it('is well formed for every language of a page', () => {
  for (const language of isoLanguages)
    expect(localeWithTerritory(language)).toMatch(/^[a-z]{2,3}(?:_[A-Z]{2}|_\d{3})?$/)
})
