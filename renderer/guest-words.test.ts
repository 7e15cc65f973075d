import * as path from 'node:path'
import { describe, expect, test } from 'vitest'
import { uiLanguages } from '../domain/language/language.ts'
import { guestLanguages } from '../modules/kit/guest-language.ts'

type Words = { readonly [key: string]: string | Words }

const files = import.meta.glob<Words>(
  ['../modules/*/words.*.json', './shell/words.*.json', '../themes/*/words.*.json'],
  {
    eager: true,
    import: 'default',
  },
)
const folders = [...new Set(Object.keys(files).map((file) => path.dirname(file)))]

/** A folder's texts in a language by their whole keys: `gate.welcome`. */
const textsOf = (folder: string, language: string): [key: string, text: string][] =>
  flat(files[`${folder}/words.${language}.json`] ?? {})

const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, word]): [string, string][] =>
    typeof word === 'string' ? [[before + key, word]] : flat(word, `${before}${key}.`),
  )

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('there are words', () => {
  expect(folders).toHaveLength(16)
})

describe.each(folders)('the words of guests in %s', (folder) => {
  const swedish = new Map(textsOf(folder, 'sv'))
  const english = new Map(textsOf(folder, 'en'))

  test.each(guestLanguages)('say in %s what they say in Swedish', (language) => {
    for (const [key, text] of textsOf(folder, language)) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(swedish.get(key) ?? ''))
      expect(text.replace(/\{\{\w+\}\}/g, ''), key).not.toMatch(/[{}]/)
    }
  })

  test.each(uiLanguages)('are all there in %s', (language) => {
    expect(textsOf(folder, language).map(([key]) => key)).toEqual([...swedish.keys()])
  })

  // where only owners read a text, these languages have none; the types say that no page asks for it
  test.each(['nb', 'fi'])('are there in %s as far as guests read them, and none is English', (language) => {
    const texts = textsOf(folder, language)
    const keys = texts.map(([key]) => key)
    expect([...swedish.keys()]).toEqual(expect.arrayContaining(keys))
    expect(keys).toEqual(textsOf(folder, 'nb').map(([key]) => key))
    for (const [key, text] of texts) if (text.length > 5) expect(text, key).not.toBe(english.get(key))
  })
})
