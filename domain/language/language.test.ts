import { describe, expect, it } from 'vitest'
import { isoLanguages } from './iso-languages.ts'
import { acceptedLanguages, choosePublicLanguage, chooseUiLanguage, directionOf, uiLanguageOfHost } from './language.ts'
import { ownLanguageName } from './language-names.ts'
import { languageCodeSchema } from './language-schema.ts'

describe("the product's language", () => {
  it.each([
    ['vigd.se', 'sv'],
    ['anna.vigd.dk', 'da'],
    ['EXAMPLE.COM', 'en'],
    ['example.nu', undefined],
    ['localhost', undefined],
    [null, undefined],
  ])('of %s is %s by its ending', (host, language) => {
    expect(uiLanguageOfHost(host)).toBe(language)
  })

  it('comes from the query, then what was stored, then the host, then the browser, then is Swedish', () => {
    const all = { query: 'da', stored: 'en', hostLanguage: 'sv', browser: ['en-GB'] } as const
    expect(chooseUiLanguage(all)).toBe('da')
    expect(chooseUiLanguage({ ...all, query: 'DA' })).toBe('da')
    expect(chooseUiLanguage({ ...all, query: 'fr' })).toBe('en')
    expect(chooseUiLanguage({ ...all, query: null, stored: 'xx' })).toBe('sv')
    expect(chooseUiLanguage({ browser: ['fr-FR', 'da-DK', 'en'] })).toBe('da')
    expect(chooseUiLanguage({ browser: ['fr', 'de'] })).toBe('sv')
    expect(chooseUiLanguage({})).toBe('sv')
  })
})

describe('the language of a public page', () => {
  it("is the visitor's first that the site has, otherwise the site's first", () => {
    expect(choosePublicLanguage(['sv', 'en', 'da'], ['de', 'da-DK', 'en'])).toBe('da')
    expect(choosePublicLanguage(['no', 'en'], ['sv'])).toBe('no')
    expect(choosePublicLanguage(['sv'], [])).toBe('sv')
  })

  it('is an error for a site without languages', () => {
    expect(() => choosePublicLanguage([], ['sv'])).toThrow()
  })

  it('is wished for by Accept-Language, the best first', () => {
    expect(acceptedLanguages('da, en-GB;q=0.8, en;q=0.7, *;q=0.1')).toEqual(['da', 'en', 'en'])
    expect(acceptedLanguages('en;q=0.5,sv')).toEqual(['sv', 'en'])
    expect(acceptedLanguages('sv;q=0, en')).toEqual(['en'])
    expect(acceptedLanguages('sv;q=abc, ;;;, 123, en;q=1.000')).toEqual(['sv', 'en'])
    expect(acceptedLanguages('')).toEqual([])
    expect(acceptedLanguages(undefined)).toEqual([])
    expect(acceptedLanguages('a'.repeat(100_000))).toHaveLength(1)
  })
})

describe('the languages a site can be written in', () => {
  it('begin with the five that are chosen most, and none is named twice', () => {
    expect(isoLanguages.slice(0, 5)).toEqual(['sv', 'en', 'da', 'no', 'fi'])
    expect(new Set(isoLanguages).size).toBe(isoLanguages.length)
  })

  it('are of the list, in lower case', () => {
    for (const code of isoLanguages) expect(languageCodeSchema.safeParse(code).success).toBe(true)
    for (const code of ['SV', 'xx', '', 'sve', '__proto__'])
      expect(languageCodeSchema.safeParse(code).success).toBe(false)
  })

  it('all have a name of their own', () => {
    const unnamed = isoLanguages.filter((code) => ownLanguageName(code) === code)
    expect(unnamed).toEqual([])
    expect(new Set(isoLanguages.map(ownLanguageName)).size).toBe(isoLanguages.length)
    expect(['sv', 'is', 'se', 'kl', 'nn'].map(ownLanguageName)).toEqual([
      'svenska',
      'íslenska',
      'davvisámegiella',
      'kalaallisut',
      'norsk nynorsk',
    ])
    expect(ownLanguageName('xx')).toBe('xx')
  })

  it('are written from the right where their script is', () => {
    const fromRight = isoLanguages.filter((code) => directionOf(code) === 'rtl')
    expect(fromRight).toEqual(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])
  })
})
