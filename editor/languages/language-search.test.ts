import { expect, it } from 'vitest'
import { isoLanguages } from '../../domain/language/iso-languages.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { addableLanguages, findLanguages } from './language-search.ts'

const codes = (present: readonly string[], typed: string) =>
  findLanguages(addableLanguages(present, 'sv'), typed).map((entry) => entry.code)

it('offers all languages but those that are there, the five that are chosen most first', () => {
  expect(codes([], '')).toHaveLength(isoLanguages.length)
  expect(codes([], '').slice(0, 6)).toEqual(['sv', 'en', 'da', 'no', 'fi', 'ab'])
  expect(codes(['sv', 'da'], '').slice(0, 3)).toEqual(['en', 'no', 'fi'])
  expect(codes(isoLanguages, '')).toEqual([])
})

it('sorts the others by their names, as the owner’s language does', () => {
  const names = addableLanguages([], 'sv').map((entry) => entry.name)
  expect(names.indexOf('Zulu')).toBe(names.length - 1)
  expect(names.indexOf('Tyska')).toBeLessThan(names.indexOf('Ukrainska'))
})

it.each([
  ['tyska', 'de'],
  ['deutsch', 'de'],
  ['german', 'de'],
  ['FRANCAIS', 'fr'],
  ['isl', 'is'],
  ['íslenska', 'is'],
  ['grönl', 'kl'],
  ['ukra', 'uk'],
  ['العربية', 'ar'],
  [' nn ', 'nn'],
])('finds a language by any of its names: %s', (typed, code) => {
  expect(codes([], typed)[0]).toBe(code)
})

it('finds nothing for what is no language', () => {
  expect(codes([], 'klingon')).toEqual([])
})

it('knows each by a name in every language of the product, with its own name beside where that differs', () => {
  for (const uiLanguage of uiLanguages) {
    const entries = addableLanguages([], uiLanguage)
    expect(entries.filter((entry) => entry.name.toLowerCase() === entry.code)).toEqual([])
    expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length)
  }
  const entry = (code: string) => addableLanguages([], 'sv').find((candidate) => candidate.code === code)
  expect(entry('sv')?.ownName).toBe('')
  expect(entry('is')).toMatchObject({ name: 'Isländska', ownName: 'íslenska' })
})
