import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import xliff from 'xliff'
import {
  areasOf,
  placeholdersOf,
  swedish,
  textsOf,
  uiLanguagesOf,
  unusedIn,
  wantedIn,
  writeTexts,
} from './word-files.mjs'

/**
 * `npm run words`: the product's words, for translators who do not have the code.
 *
 *   npm run words -- missing                            texts that a language of the product lacks; fails if there are any
 *   npm run words -- missing --language nb              those that another language lacks
 *   npm run words -- unused                             texts that nothing uses; fails if there are any
 *   npm run words -- export --language da --out da.xlf  all texts as XLIFF 1.2, from Swedish; the language may be new
 *   npm run words -- import da.xlf                      writes them back; texts that the file lacks stay as they are
 */
const usage =
  'npm run words -- missing [--language <code>] | unused | export --language <code> --out <file.xlf> | import <file.xlf>'
const root = '.'

/** Ends the command with a message. */
function refuse(...lines) {
  console.error(lines.join('\n'))
  process.exit(1)
}

/** Prints what was found; it makes the command fail. */
function report(lines, nothing) {
  console.log(lines.length === 0 ? nothing : lines.join('\n'))
  if (lines.length > 0) process.exitCode = 1
}

function missing(languages) {
  const lines = areasOf(root).flatMap((area) =>
    languages.flatMap((language) => {
      const texts = textsOf(root, area, language)
      const lacking = [...wantedIn(root, area, language).keys()].filter((key) => !texts.get(key)?.trim())
      return lacking.map((key) => `${language} ${area} ${key}`)
    }),
  )
  report(lines, `nothing is missing in ${languages.join(', ')}`)
}

function unused() {
  const lines = unusedIn(root).map(({ area, key }) => `${area} ${key}`)
  report(lines, 'every text is used')
}

async function exportWords(language, out) {
  if (!/^[a-z]{2,3}$/.test(language ?? '') || language === swedish || out === undefined) refuse(usage)
  const resources = {}
  for (const area of areasOf(root)) {
    const texts = textsOf(root, area, language)
    resources[area] = Object.fromEntries(
      [...wantedIn(root, area, language)].map(([key, source]) => [key, { source, target: texts.get(key) ?? '' }]),
    )
  }
  const file = { resources, sourceLanguage: swedish, targetLanguage: language }
  writeFileSync(out, `${await xliff.jsToXliff12(file)}\n`)
}

/** What is wrong with a translation of an area: a key that it does not have, or other placeholders than the Swedish text. */
function faultsOf(area, translated, wanted) {
  if (wanted.size === 0) return [`${area}: no such area`]
  return [...translated].flatMap(([key, text]) => {
    const source = wanted.get(key)
    if (source === undefined) return [`${area} ${key}: no such key`]
    // with markup of its own the text is not a string
    if (typeof text !== 'string') return [`${area} ${key}: not plain text`]
    const [names, texts] = [placeholdersOf(source), placeholdersOf(text)].map((all) => all.join(', '))
    return names === texts
      ? []
      : [`${area} ${key}: has the placeholders ${texts || '–'}, the Swedish text ${names || '–'}`]
  })
}

async function importWords(file) {
  const read = xliff.xliff12ToJs(readFileSync(file, 'utf8'))
  const { resources, targetLanguage: language } = await read.catch((error) => refuse(`${file}: ${error.message}`))
  if (!/^[a-z]{2,3}$/.test(language ?? '') || language === swedish) refuse(`${file}: no language to write`)
  const areas = Object.entries(resources).map(([area, units]) => {
    const translated = new Map(Object.entries(units).map(([key, { target }]) => [key, target]))
    for (const [key, text] of translated) if (text === undefined || String(text).trim() === '') translated.delete(key)
    return { area, translated, wanted: wantedIn(root, area, language) }
  })
  const faults = areas.flatMap(({ area, translated, wanted }) => faultsOf(area, translated, wanted))
  if (faults.length > 0) refuse(...faults, 'nothing was written')
  for (const { area, translated, wanted } of areas) {
    const known = textsOf(root, area, language)
    const texts = [...wanted.keys()].flatMap((key) => {
      const text = translated.get(key) ?? known.get(key)
      return text === undefined ? [] : [[key, text]]
    })
    if (texts.length > 0) writeTexts(root, area, language, texts)
  }
}

const { values, positionals } = parseArgs({
  options: { language: { type: 'string' }, out: { type: 'string' } },
  allowPositionals: true,
})
const [command, file] = positionals
if (command === 'missing') missing(values.language ? [values.language] : uiLanguagesOf(root))
else if (command === 'unused') unused()
else if (command === 'export') await exportWords(values.language, values.out)
else if (command === 'import' && file !== undefined) await importWords(file)
else refuse(usage)
