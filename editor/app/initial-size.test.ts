import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { editorPages, wordsBundle } from '../pages.ts'

/** The editor's build output; `npm test` builds it. */
const folder = 'dist/editor'
const manifest = z
  .record(
    z.string(),
    z.object({ file: z.string(), name: z.string().optional(), imports: z.array(z.string()).default([]) }),
  )
  .parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))

/** All files that the given bundles (vite.config.ts) need before they run. */
function filesOf(bundles: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  for (const bundle of bundles) {
    const found = Object.entries(manifest).find(([, { name, file }]) => name === bundle && file.endsWith('.js'))
    if (found === undefined) throw new Error(`the build has no bundle ${bundle}`)
    visit(found[0])
  }
  return [...seen]
}

/** The files with the Swedish words of a page; the dialog for registering has those of log-in. */
function wordsOf(bundle: string): string[] {
  const areas = editorPages.find((page) => page.bundle === bundle)?.words ?? ['login']
  return [...new Set(['kit', ...areas].map((area) => wordsBundle(area, 'sv')))]
}

const read = (file: string) => readFileSync(path.join(folder, file))
/** The file as served: bundles with the build's compression, the small chunks between them compressed by the server. */
const sent = (file: string) =>
  existsSync(path.join(folder, `${file}.br`))
    ? read(`${file}.br`)
    : brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(file).length, 0)

/**
 * The pages by their initial bundles, including words in one language, and their maximum size in bytes, brotli-compressed. The
 * owner's page and quick start render their canvas and accept input after this and a theme's code, the largest of which is 9 kB. Two builds
 * differ by up to 80 B, as the names of files in them do.
 */
const pages = {
  login: 128_050,
  account: 122_400,
  address: 139_780,
  payment: 150_250,
  register: 137_370,
  answers: 147_590,
  guests: 157_300,
  wizard: 139_100,
  cards: 161_700,
  owner: 211_900,
  'quick-start': 209_560,
}

test.each(Object.entries(pages))('the bundle of %s begins with few files and at most %i B of them', (name, most) => {
  const files = filesOf(['index', ...wordsOf(name), name])
  expect(files.length).toBeLessThanOrEqual(11)
  expect(sizeOf(files)).toBeLessThanOrEqual(most)
})

test('registering begins with at most 154,500 B, its dialog among them, without the canvas behind it', () => {
  expect(sizeOf(filesOf(['index', ...wordsOf('register'), 'register', 'dialog']))).toBeLessThanOrEqual(154_500)
})

test('what is sent in brotli is what stands in the files', () => {
  const files = filesOf([...Object.keys(pages), 'text-editor']).filter((file) =>
    existsSync(path.join(folder, `${file}.br`)),
  )
  expect(files.length).toBeGreaterThan(Object.keys(pages).length)
  for (const file of files) expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true)
})

test.each(Object.keys(pages))('the bundle of %s does not begin with zod, Tiptap, dialogs, Stripe or Preact', (name) => {
  const code = filesOf(['index', ...wordsOf(name), name])
    .map((file) => read(file).toString())
    .join('\n')
  // a string that each one's code contains
  const marks = {
    zod: '_zod',
    dialogs: 'k-dialog-title',
    Tiptap: 'Applying a mismatched transaction',
    Stripe: 'js.stripe.com',
    Preact: '__preact',
  }
  expect(Object.entries(marks).filter(([, mark]) => code.includes(mark))).toEqual([])
})

test.each(['account', 'answers', 'guests', 'cards', 'owner', 'quick-start'])(
  'the bundle of %s begins without the controls’ library, which forms need',
  (name) => {
    const mark = 'react-aria.i18n.locale'
    const holds = (bundle: string) => filesOf(['index', bundle]).some((file) => read(file).toString().includes(mark))
    expect(holds(name)).toBe(false)
  },
)
