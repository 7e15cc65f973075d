import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/*
 * The product's words: in each area, which is a folder, a `words.<language>.json` per language in i18next's format. The Swedish one says
 * which keys there are.
 */

export const swedish = 'sv'
const withoutWords = new Set(['node_modules', 'dist', 'data'])

/** @param {string} root @returns {string[]} all files of the product, without what is installed, built or stored */
function filesIn(root) {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !withoutWords.has(entry.name),
  )
  return folders.flatMap(({ name }) =>
    readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => path.join(name, file)),
  )
}

/** @param {string} root @returns {string[]} the languages of the product itself */
export function uiLanguagesOf(root) {
  const source = readFileSync(path.join(root, 'domain/language/ui-language.ts'), 'utf8')
  const list = /export const uiLanguages = \[(.*)\]/.exec(source)?.[1] ?? ''
  return [...list.matchAll(/'(\w+)'/g)].map(([, language]) => language)
}

/** @param {string} root @returns {string[]} the folders with words */
export function areasOf(root) {
  const swedishFiles = filesIn(root).filter((file) => path.basename(file) === `words.${swedish}.json`)
  return swedishFiles.map((file) => path.dirname(file)).sort()
}

/** @param {string} root @returns {{ area: string, language: string }[]} all files with words */
export const wordFilesOf = (root) =>
  areasOf(root).flatMap((area) =>
    readdirSync(path.join(root, area)).flatMap((file) => {
      const language = /^words\.([a-z]{2,3})\.json$/.exec(file)?.[1]
      return language === undefined ? [] : [{ area, language }]
    }),
  )

const fileOf = (root, area, language) => path.join(root, area, `words.${language}.json`)

/**
 * An area's texts in a language by their whole keys, such as `saving.failed`; none without a file.
 * @param {string} root @param {string} area @param {string} language
 * @returns {Map<string, string>}
 */
export function textsOf(root, area, language) {
  const flat = (words, before) =>
    Object.entries(words).flatMap(([key, word]) =>
      typeof word === 'string' ? [[before + key, word]] : flat(word, `${before}${key}.`),
    )
  const file = fileOf(root, area, language)
  return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')), '') : [])
}

/** @param {ReadonlyMap<string, string>} texts written in this order */
export function writeTexts(root, area, language, texts) {
  const words = {}
  for (const [key, text] of texts) {
    const names = key.split('.')
    const last = names.pop()
    let place = words
    for (const name of names) place = place[name] ??= {}
    place[last] = text
  }
  writeFileSync(fileOf(root, area, language), `${JSON.stringify(words, null, 2)}\n`)
}

/**
 * The keys that an area has in a language, with the Swedish text of each: the Swedish keys, and for a language with more plural forms
 * (`_few`) those too, beside `_other`.
 * @param {string} root @param {string} area @param {string} language
 * @returns {Map<string, string>}
 */
export function wantedIn(root, area, language) {
  const texts = textsOf(root, area, swedish)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wanted = [...texts].flatMap(([key, text]) => {
    const [, stem] = /^(.*)_other$/.exec(key) ?? []
    if (stem === undefined || !texts.has(`${stem}_one`)) return [[key, text]]
    const further = forms.map((form) => `${stem}_${form}`).filter((name) => !texts.has(name))
    return [...further.map((name) => [name, text]), [key, text]]
  })
  return new Map(wanted)
}

/** @param {string} text @returns {string[]} */
export const placeholdersOf = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(?:tests|bench|sheets)\//.test(file)

/** All that stands between the pattern's brackets in the sources. */
const foundIn = (sources, pattern) => sources.flatMap((source) => [...source.matchAll(pattern)])

/**
 * Keys of which no source names the last part: in quotes, as it is put together (t(`colour${name}`)), or, except where i18next reads them,
 * as a property, also one taken out of an object: `const { title } = words`.
 * @param {string} root
 * @returns {{ area: string, key: string }[]}
 */
export function unusedIn(root) {
  const sources = filesIn(root)
    .filter(isSource)
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
  const quoted = new Set(foundIn(sources, /['"]([@\w][\w-]*)['"]/g).map(([, word]) => word))
  const properties = new Set([
    ...foundIn(sources, /\.(\w+)/g).map(([, word]) => word),
    ...foundIn(sources, /\{([\w\s,:]+)\}\)? =>? /g).flatMap(([, names]) => names.match(/\w+/g) ?? []),
    // constants, such as a template's name
    ...foundIn(sources, /\b([A-Z]{2,}): /g).map(([, word]) => word),
  ])
  const built = foundIn(sources, /`([\w.]*)\$\{[^`]*\}([\w.]*)`/g).filter(([, before, after]) => before + after !== '')
  const isUsed = (area, key) => {
    const last = key.split('.').at(-1)
    const isBuilt = ([, before, after]) => [key, last].some((name) => name.startsWith(before) && name.endsWith(after))
    const isRead = !/^(?:editor\/[^/]+|modules\/[^/]+\/editor)$/.test(area) && properties.has(last)
    return quoted.has(last) || isRead || built.some(isBuilt)
  }
  return areasOf(root).flatMap((area) =>
    [...textsOf(root, area, swedish).keys()]
      .map((key) => key.replace(/_(?:one|other)$/, ''))
      // those of modules and their fields are looked up by path (editor/modules/find-word.ts), others by what is stored
      .filter((key) => !/^(?:onCanvas|inLists|languages|olderFields)\./.test(key) && !isUsed(area, key))
      .map((key) => ({ area, key })),
  )
}
