import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFolder } from '../tests/support/remove-folder.ts'

const areas = ['editor/site', 'editor/login', 'modules/text/editor']

/** A copy of a few areas, and of the list of languages. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-words-'))
  for (const language of ['sv', 'en', 'da'])
    for (const area of areas) {
      const file = `${area}/words.${language}.json`
      cpSync(file, path.join(folder, file))
    }
  cpSync('domain/language/ui-language.ts', path.join(folder, 'domain/language/ui-language.ts'))
})
afterEach(() => removeFolder(folder))

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** Replaces a text of a file of the copy, which must be there. */
function change(file: string, from: string, to: string): void {
  const before = read(file)
  expect(before).toContain(from)
  write(
    file,
    before.replace(from, () => to),
  )
}

/** Runs `npm run words` in the copy. */
function words(...options: string[]): { ok: boolean; output: string } {
  const program = path.resolve('scripts/words.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { ok: status === 0, output: stdout + stderr }
}

/** Exports a language into `words.xlf`. */
const exported = (language: string) =>
  expect(words('export', '--language', language, '--out', 'words.xlf')).toEqual({ ok: true, output: '' })
const imported = () => words('import', 'words.xlf')

test('what was exported and imported is as it was, to the letter', () => {
  exported('da')
  expect(imported()).toEqual({ ok: true, output: '' })
  for (const area of areas) expect(read(`${area}/words.da.json`)).toBe(readFileSync(`${area}/words.da.json`, 'utf8'))
})

test('a changed translation lands in its file, and nothing else changes', () => {
  exported('da')
  change('words.xlf', '<target>Hovedmenu</target>', '<target>Menu &amp; “mere”</target>')
  expect(imported().ok).toBe(true)
  const before = readFileSync('editor/site/words.da.json', 'utf8')
  expect(read('editor/site/words.da.json')).toBe(before.replace('"Hovedmenu"', '"Menu & “mere”"'))
})

test('a fourth language starts with empty texts, and becomes a file per area with what is translated', () => {
  exported('nb')
  expect(read('words.xlf')).toContain('<source>Huvudmeny</source>\n        <target></target>')
  change(
    'words.xlf',
    '<source>Huvudmeny</source>\n        <target></target>',
    '<source>Huvudmeny</source>\n        <target>Hovedmeny</target>',
  )
  expect(imported().ok).toBe(true)
  expect(JSON.parse(read('editor/site/words.nb.json'))).toEqual({ shell: { menu: 'Hovedmeny' } })
  expect(existsSync(path.join(folder, 'editor/login/words.nb.json'))).toBe(false)
  // not of the product yet: what it lacks is no failure
  expect(words('missing').ok).toBe(true)
  change('domain/language/ui-language.ts', "'da'] as const", "'da', 'nb'] as const")
  const { ok, output } = words('missing')
  expect(ok).toBe(false)
  expect(output).toContain('nb editor/site shell.home\n')
  expect(output).not.toContain('shell.menu\n')
})

test('a language with more plural forms than Swedish is asked for all of them', () => {
  write('editor/toy/words.sv.json', '{"guests_one": "{{count}} gäst", "guests_other": "{{count}} gäster"}')
  exported('pl')
  const keys = [...read('words.xlf').matchAll(/id="guests_(\w+)"/g)].map(([, form]) => form)
  expect(keys.sort()).toEqual(['few', 'many', 'one', 'other'])
})

test('a translation with an unknown key, or other placeholders than the Swedish text, is refused with its name, and nothing is written', () => {
  exported('da')
  change('words.xlf', '<target>Åbn siden: {{host}}</target>', '<target>Åbn siden: {{vært}}</target>')
  change('words.xlf', '<target>Hovedmenu</target>', '<target>Menu</target>')
  change('words.xlf', 'id="shell.home"', 'id="shell.house"')
  const { ok, output } = imported()
  expect(ok).toBe(false)
  expect(output).toContain('editor/site shell.openPage: has the placeholders –, the Swedish text host\n')
  expect(output).toContain('editor/site shell.house: no such key\n')
  expect(read('editor/site/words.da.json')).toBe(readFileSync('editor/site/words.da.json', 'utf8'))
  change('words.xlf', 'original="editor/site"', 'original="../site"')
  expect(imported().output).toContain('../site: no such area\n')
  write('words.xlf', 'words')
  expect(imported().ok).toBe(false)
})

test('what nothing names is unused', () => {
  write('editor/toy/words.sv.json', '{"shown": "Syns", "hidden": "Syns inte", "colourRed": "Röd"}')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  write('editor/toy/toy.ts', "t('shown') + t(`colour${name}`) + words.hidden")
  const lines = words('unused')
    .output.split('\n')
    .filter((line) => line.startsWith('editor/toy'))
  expect(lines).toEqual(['editor/toy hidden'])
  write('cards/toy/words.sv.json', '{"shown": "Syns", "other": "Syns inte"}')
  write('cards/toy/toy.ts', 'words[language].shown')
  expect(words('unused').output).toContain('cards/toy other\n')
  expect(words('unused').output).not.toContain('cards/toy shown\n')
})
