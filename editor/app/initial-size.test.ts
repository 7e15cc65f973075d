import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod'

/** The editor's build; `npm test` makes it. */
const folder = 'dist/editor'
const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))

/** Everything the entries need before they run. */
function filesOf(entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  entries.forEach(visit)
  return [...seen]
}

const always = ['editor/index.html', 'editor/app/words/sv.ts']
/** Pages by what they load first, with their messages in one language. */
const pages = {
  'log-in': [...always, 'editor/features/login/login-page.tsx', 'editor/features/login/messages.sv.ts'],
  'quick start': [...always, 'editor/app/quick-start/quick-start-page.tsx', 'editor/shell/messages.sv.ts'],
}

const sizeOf = (entries: readonly string[]) =>
  filesOf(entries).reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0)

test.each(Object.entries(pages))('the %s page begins with at most 190 kB of JavaScript, gzip', (_, entries) => {
  expect(sizeOf(entries)).toBeLessThanOrEqual(190_000)
})

/**
 * What must be there before a page can be seen on its canvas: also the views and styles of all modules, forms and wish lists
 * too with what they show later, and what waits for the network when it is lost.
 */
const canvas = [
  ...pages['quick start'],
  'editor/canvas/site-canvas.tsx',
  'editor/canvas/messages.sv.ts',
  'editor/modules/messages.sv.ts',
]

test('a page can be seen on its canvas after 274 kB, zod not among them', () => {
  expect(sizeOf(canvas)).toBeLessThanOrEqual(274_000)
  for (const file of filesOf(canvas)) expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('_zod')
})

test.each(Object.entries(pages))('the %s page does not begin with zod, Tiptap, the payment or Preact', (_, entries) => {
  const code = filesOf(entries)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  expect(code).not.toContain('_zod')
  expect(code).not.toContain('ProseMirror')
  expect(code).not.toContain('js.stripe.com')
  expect(code).not.toContain('__preact')
})
