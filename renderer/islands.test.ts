import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { buildIslands } from '../tests/support/guest-site.ts'

let islands: Awaited<ReturnType<typeof buildIslands>>
beforeAll(async () => {
  islands = await buildIslands()
})
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

const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
const readManifest = () => chunks.parse(JSON.parse(readFileSync(join(islands.folder, '.vite/manifest.json'), 'utf8')))

/** What a page loads for the islands that it has, in bytes by `measure`. */
function weightOf(
  sources: readonly string[],
  measure: (code: Buffer) => number,
  leaveOut = (_file: string): boolean => false,
): number {
  const manifest = readManifest()
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    files.add(chunk.file)
    chunk.imports.forEach(visit)
  }
  for (const source of sources) visit(source)
  return [...files]
    .filter((file) => !leaveOut(file))
    .reduce((sum, file) => sum + measure(readFileSync(join(islands.folder, file))), 0)
}

const brotli = (code: Buffer) => brotliCompressSync(code).length
const isLoader = (file: string) => /\/loader-/.test(file)
const atLoad = ['renderer/islands/loader.ts', 'modules/countdown/island.ts', 'renderer/shell/menu-island.ts']

it('countdown and menu are 5 kB brotli at most, all that is loaded counted', () => {
  expect(weightOf(atLoad, brotli)).toBeLessThanOrEqual(5 * 1024)
})

it('with a reply card they are 9,280 B brotli at most', () => {
  expect(weightOf([...atLoad, 'modules/forms/island.ts'], brotli)).toBeLessThanOrEqual(9280)
})

it('every other module adds less than 3 kB gzip to the loader', () => {
  const isForms = (name: string) => name.startsWith('modules/forms/')
  const modules = Object.keys(readManifest()).filter((name) => /^modules\/.*\/island\.ts$/.test(name) && !isForms(name))
  expect(modules).toContain('modules/image-gallery/island.ts')
  expect(modules).toContain('modules/countdown/island.ts')
  for (const module of modules)
    expect(
      weightOf([module], (code) => gzipSync(code).length, isLoader),
      module,
    ).toBeLessThan(3000)
})
