import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import equivalent from './equivalent-mutations.json' with { type: 'json' }
import { chooseMutations, isMutable, type Mutation, mutated, mutationsOf } from './mutations.mjs'
import { findRelatedTests } from './related-tests.mjs'

/** The kind and the broken source of each mutation of a file. */
function brokenBy(file: string, files: Record<string, string>) {
  const read = (name: string) => files[name] ?? ''
  return mutationsOf(file, read).map((mutation) => [mutation.kind, mutated(read(file), mutation)])
}

test.each([
  ['condition turned', 'if (a) b()', 'if (!(a)) b()'],
  ['condition turned', "const c = å === 'ä' ? 1 : 2", "const c = !(å === 'ä') ? 1 : 2"],
  ['limit off by one', 'export const few = a < b', 'export const few = a <= b'],
  ['limit off by one', 'z.string().max(100)', 'z.string().max(101)'],
  ['limit off by one', 'const mostGuests = 20', 'const mostGuests = 21'],
  ['escape left out', "const html = '<b>' + escapeHtml(name)", "const html = '<b>' + (name)"],
  ['missing await', 'await save(site)', 'save(site)'],
  ['owner not checked', 'const isOwn = site.accountId === account.id', 'const isOwn = true'],
  ['owner not checked', "route({ auth: 'site-owner' })", "route({ auth: 'session' })"],
  ['owner not checked', 'rows.where({ id, site_id: siteId })', 'rows.where({ id })'],
  ['untranslated text', "const words = { sv: 'Ja', en: 'Yes' }", "const words = { sv: 'Ja', en: 'Ja' }"],
  [
    'untranslated text',
    "const words = { sv: { no: 'Nej' }, da: { no: 'Nix' } }",
    "const words = { sv: { no: 'Nej' }, da: { no: 'Nej' } }",
  ],
])('%s: %s', (kind, source, broken) => {
  expect(brokenBy('api/a.ts', { 'api/a.ts': source })).toEqual([[kind, broken]])
})

test('what cannot be noticed, or only by the types, is left as it is', () => {
  const source = "const saved = await save(); z.array(a).min(1); const same = { sv: 'Kl.', da: 'Kl.' }; siteId === null"
  expect(brokenBy('api/a.ts', { 'api/a.ts': source })).toEqual([])
})

test('a file of texts is compared with the Swedish one beside it', () => {
  expect(
    brokenBy('landing/messages.en.ts', {
      'landing/messages.sv.ts': "export const messages = { yes: 'Ja', ok: 'OK' }",
      'landing/messages.en.ts': "export const messages: Messages = { ok: 'OK', yes: 'Yes' }",
    }),
  ).toEqual([['untranslated text', "export const messages: Messages = { ok: 'OK', yes: 'Ja' }"]])
  expect(
    brokenBy('landing/words.da.json', {
      'landing/words.sv.json': '{ "gift": { "one": "En gåva", "other": "{{count}} gåvor" } }',
      'landing/words.da.json': '{ "gift": { "one": "En gave", "other": "{{count}} gåvor" } }',
    }),
  ).toEqual([['untranslated text', '{ "gift": { "one": "En gåva", "other": "{{count}} gåvor" } }']])
})

test('a rule of a class in a style sheet gets wider than the screen', () => {
  const css = '.card {\n  color: red;\n}\n.card:hover {\n  color: blue;\n}\n'
  expect(brokenBy('modules/view.css', { 'modules/view.css': css })).toEqual([
    ['CSS that overflows', css.replace('.card {\n', '.card {\nmin-width: 120vw;\n')],
  ])
})

test('sources of the product are broken, tests and tools are not', () => {
  const files = [
    'api/a.ts',
    'themes/b/page.css',
    'landing/words.en.json',
    'api/a.test.ts',
    'tests/a.ts',
    'scripts/a.mjs',
  ]
  expect(files.filter(isMutable)).toEqual(['api/a.ts', 'themes/b/page.css', 'landing/words.en.json'])
})

test('each room is broken, each file once, in as many ways as there are, the same ones for the same seed', () => {
  const places = ['api', 'edge', 'worker'].flatMap((room) =>
    Array.from({ length: 40 }, (_, at): Mutation => {
      const kind = at % 4 === 0 ? 'missing await' : 'condition turned'
      return { file: `${room}/${at >> 1}.ts`, line: at, kind, start: 0, end: 1, was: 'a', becomes: 'b' }
    }),
  )
  const chosen = chooseMutations(places, { seed: 7, count: 12 })
  expect(chosen).toHaveLength(12)
  const inRoom = (room: string) => chosen.filter(({ file }) => file.startsWith(`${room}/`)).length
  expect(['api', 'edge', 'worker'].map(inRoom)).toEqual([6, 2, 4])
  expect(new Set(chosen.map(({ file }) => file)).size).toBe(12)
  expect(chosen.filter(({ kind }) => kind === 'missing await').length).toBe(6)
  expect(chooseMutations(places, { seed: 7, count: 12 })).toEqual(chosen)
  expect(chooseMutations(places, { seed: 8, count: 12 })).not.toEqual(chosen)
  expect(chooseMutations(places, { seed: 7, count: 200 })).toHaveLength(60)
})

test('tests that import a file come nearest first, then those that start what is built of it', () => {
  const files: Record<string, string> = {
    'db/site.ts': '',
    'db/site.test.ts': "import './site.ts'",
    'db/types.test.ts': "import { type Site } from './site.ts'",
    'api/routes.ts': "export * from '../db/site.ts'\nimport('./later.ts')",
    'api/later.ts': '',
    'api/routes.test.ts': "import { routes } from './routes.ts'",
    'bin/all.ts': "import '../api/routes.ts'",
    'tests/product.ts': "spawn('bin/launch.sh')",
    'tests/journey.test.ts': "import './product.ts'",
    'tests/words.test.ts': "execFileSync('git', ['ls-files'])",
  }
  const related = findRelatedTests(Object.keys(files), (file) => files[file] ?? '')
  expect(related.relatedTo('db/site.ts')).toEqual([
    'db/site.test.ts',
    'api/routes.test.ts',
    'tests/words.test.ts',
    'tests/journey.test.ts',
  ])
  expect(related.relatedTo('api/later.ts')).toEqual([
    'api/routes.test.ts',
    'tests/words.test.ts',
    'tests/journey.test.ts',
  ])
  expect(Object.keys(files).filter(related.needsBuild)).toEqual(['tests/product.ts', 'tests/journey.test.ts'])
})

test('what is listed as equivalent is still a mutation of the sources', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const stale = equivalent.filter(
    ({ file, was, becomes }) => !mutationsOf(file, read).some((each) => each.was === was && each.becomes === becomes),
  )
  expect(stale).toEqual([])
})

test('a file that a glob finds is imported by the script with the glob', () => {
  const files: Record<string, string> = {
    'editor/main.ts': "import.meta.glob<object>(['../*/pages/*.ts', './{site,cards}/words.*.json'])",
    'editor/main.test.ts': "import './main.ts'",
    'editor/pages/start.ts': '',
    'editor/cards/words.en.json': '{}',
    'editor/kit/words.en.json': '{}',
  }
  const related = findRelatedTests(Object.keys(files), (file) => files[file] ?? '')
  const found = ['editor/pages/start.ts', 'editor/cards/words.en.json', 'editor/kit/words.en.json'].map(
    related.relatedTo,
  )
  expect(found).toEqual([['editor/main.test.ts'], ['editor/main.test.ts'], []])
})
