import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildIslands, catalogueWith } from '../tests/support/guest-site.ts'

let islands: Awaited<ReturnType<typeof buildIslands>>
beforeAll(async () => {
  islands = await buildIslands()
}, 60_000)
afterAll(() => islands.remove())

it('the guests’ scripts hold no react-dom, no schemas and no editor', () => {
  const folder = join(islands.folder, 'assets')
  for (const file of readdirSync(folder)) {
    const code = readFileSync(join(folder, file), 'utf8')
    for (const foreign of [
      'react-dom@',
      'react.transitional.element',
      'Minified React error',
      '_zod',
      'ProseMirror',
      'sanitize',
    ])
      expect(code.includes(foreign), `${file} holds ${foreign}`).toBe(false)
  }
})

it('countdown and menu are 9 kB brotli at most, all that is loaded counted', () => {
  const script = catalogueWith(islands.folder).script('loader')
  const files = script === null ? [] : [script.entry, ...script.chunks]
  expect(files.length).toBeGreaterThanOrEqual(3)
  const bytes = files.map(({ source }) =>
    source.kind === 'build' ? brotliCompressSync(readFileSync(source.file)).length : 0,
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(9000)
})
