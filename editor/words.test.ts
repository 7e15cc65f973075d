import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { uiLanguages } from '../domain/language/language.ts'

type Words = { readonly [key: string]: string | Words }

const files = import.meta.glob<Words>(['./*/words.*.json', '../modules/*/editor/words.*.json'], {
  eager: true,
  import: 'default',
})
const folders = [...new Set(Object.keys(files).map((file) => path.dirname(file)))]

/** The texts of a file by their whole keys: `structure.deleteText`. */
const textsOf = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, word]): [string, string][] =>
    typeof word === 'string' ? [[`${before}${key}`, word]] : textsOf(word, `${before}${key}.`),
  )

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('there are words', () => {
  expect(folders.length).toBeGreaterThan(20)
})

test.each(folders)('the words of %s say the same in every language', (folder) => {
  const swedish = Object.fromEntries(textsOf(files[`${folder}/words.sv.json`] ?? {}))
  expect(Object.keys(swedish).length).toBeGreaterThan(0)
  for (const language of uiLanguages) {
    const texts = textsOf(files[`${folder}/words.${language}.json`] ?? {})
    expect(texts.map(([key]) => key).sort(), language).toEqual(Object.keys(swedish).sort())
    for (const [key, text] of texts) {
      expect(text.trim(), `${language} ${key}`).not.toBe('')
      expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(swedish[key] ?? ''))
    }
  }
})

const sources = ['editor', 'modules', 'first-generation/editor', 'design', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
)

/** What stands in quotes somewhere, and the beginnings of keys that are put together: t(`colour${name}`). */
const named = new Set(sources.flatMap((text) => [...text.matchAll(/['"]([@\w][\w-]*)['"]/g)].map(([, word]) => word)))
const built = sources.flatMap((text) =>
  [...text.matchAll(/`([\w.]*)\$\{[^`]*\}([\w.]*)`/g)].map(([, before = '', after = '']) => ({ before, after })),
)

const isUsed = (key: string) => {
  const last = key.split('.').at(-1) ?? ''
  const isBuilt = ({ before, after }: { before: string; after: string }) =>
    before + after !== '' && [key, last].some((name) => name.startsWith(before) && name.endsWith(after))
  return named.has(last) || built.some(isBuilt)
}

test('every word of the editor is used', () => {
  const unused = folders.flatMap((folder) =>
    textsOf(files[`${folder}/words.sv.json`] ?? {})
      .map(([key]) => key.replace(/_(?:one|other)$/, ''))
      // names of modules and their fields are looked up by path (modules/find-word.ts)
      .filter((key) => !/^(?:onCanvas|inLists)\./.test(key) && !isUsed(key))
      .map((key) => `${folder} ${key}`),
  )
  expect(unused).toEqual([])
})
