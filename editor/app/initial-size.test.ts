import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod'

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

const read = (file: string) => readFileSync(path.join(folder, file))
/** The file as served: bundles with the build's compression, the small chunks between them compressed by the server. */
const sent = (file: string) =>
  existsSync(path.join(folder, `${file}.br`))
    ? read(`${file}.br`)
    : brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(file).length, 0)

/**
 * The pages by their initial bundles, including messages in one language, and their maximum size in bytes, brotli-compressed. The
 * editor's page renders its canvas and accepts input after this and a theme's code, the largest of which is 9 kB.
 */
const pages = {
  login: 134_600,
  account: 125_900,
  address: 139_400,
  payment: 150_300,
  register: 143_900,
  answers: 147_600,
  wizard: 146_000,
  cards: 168_900,
  editor: 213_700,
}

test.each(Object.entries(pages))('the bundle of %s begins with few files and at most %i B of them', (name, most) => {
  const files = filesOf(['index', 'words-sv', name])
  expect(files.length).toBeLessThanOrEqual(9)
  expect(sizeOf(files)).toBeLessThanOrEqual(most)
})

test('registering begins with at most 160,900 B, its dialog among them, without the canvas behind it', () => {
  expect(sizeOf(filesOf(['index', 'words-sv', 'register', 'dialog']))).toBeLessThanOrEqual(160_900)
})

test('what is sent in brotli is what stands in the files', () => {
  const files = filesOf([...Object.keys(pages), 'text-editor']).filter((file) =>
    existsSync(path.join(folder, `${file}.br`)),
  )
  expect(files.length).toBeGreaterThan(Object.keys(pages).length)
  for (const file of files) expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true)
})

test.each(Object.keys(pages))('the bundle of %s does not begin with zod, Tiptap, dialogs, Stripe or Preact', (name) => {
  const code = filesOf(['index', 'words-sv', name])
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

test.each(['account', 'answers', 'cards', 'editor'])(
  'the bundle of %s begins without the controls’ library, which forms need',
  (name) => {
    const mark = 'react-aria.i18n.locale'
    const holds = (bundle: string) =>
      filesOf(['index', 'words-sv', bundle]).some((file) => read(file).toString().includes(mark))
    expect(holds(name)).toBe(false)
  },
)
