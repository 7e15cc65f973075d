import { expect, test } from 'vitest'
import { completeLanguages } from '../domain/language/ui-language.ts'
import { areasOf, placeholdersOf, textsOf, unusedIn, wantedIn, wordFilesOf } from '../scripts/word-files.mjs'

const areas = areasOf('.')
const files = wordFilesOf('.')

test('there are words', () => {
  expect(areas.length).toBeGreaterThan(20)
})

test.each(areas)('the words of %s say the same in every language', (area) => {
  const languages = files.filter((file) => file.area === area).map(({ language }) => language)
  expect(languages).toEqual(expect.arrayContaining([...completeLanguages]))
  for (const language of languages) {
    const wanted = wantedIn('.', area, language)
    const texts = textsOf('.', area, language)
    const keys = [...texts.keys()]
    // in other languages the editor falls back, and what guests read is there: the types of its words say so
    if (completeLanguages.includes(language)) expect(keys.sort(), language).toEqual([...wanted.keys()].sort())
    else expect([...wanted.keys()], language).toEqual(expect.arrayContaining(keys))
    for (const [key, text] of texts) {
      expect(text.trim(), `${language} ${key}`).not.toBe('')
      expect(placeholdersOf(text), `${language} ${key}`).toEqual(placeholdersOf(wanted.get(key) ?? ''))
    }
  }
})

test('every word is used', () => {
  expect(unusedIn('.')).toEqual([])
})
