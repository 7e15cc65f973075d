import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { moduleTypes } from '../modules/schemas.ts'
import { type BenchRow, plainRow } from './report.ts'

const folder = 'dist/guest'
/** Limit of a module's own script, gzip, bytes. The forms script, shared by two module types, may have 5 kB as transferred (brotli). */
const islandLimit = 3000
const formsLimit = 5 * 1024
const isForms = (name: string) => name === 'forms'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)

/**
 * What each module adds to the guests' JavaScript: its island and everything that only this island needs. Code that several islands share
 * (the loader with the islands' runtime) is a separate row.
 */
export function benchIslands(): BenchRow[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const needs = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(needs)]
  const islands = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true)
  const uses = new Map<string, number>()
  for (const island of islands) for (const name of new Set(needs(island))) uses.set(name, (uses.get(name) ?? 0) + 1)
  const isOwn = (island: string) => (name: string) =>
    name === island || (uses.get(name) === 1 && !isRuntime(manifest[name]?.file))
  const size = (names: Iterable<string>, packed: (bytes: Buffer) => Buffer = gzipSync) => {
    const files = new Set([...names].map((name) => manifest[name]?.file ?? ''))
    return [...files].reduce((sum, file) => sum + packed(readFileSync(path.join(folder, file))).length, 0)
  }
  const rows = islands.map((island) => {
    const named = island.replace(/^(?:modules|renderer)\//, '').replace(/\/?island\.tsx?$/, '')
    const files = needs(island).filter(isOwn(island))
    return isForms(named)
      ? plainRow('guests’ JavaScript of forms, brotli', 'B', size(files, brotliCompressSync), { atMost: formsLimit })
      : plainRow(`guests’ JavaScript of ${named}, gzip`, 'B', size(files), { atMost: islandLimit })
  })
  const own = new Set(islands.flatMap((island) => needs(island).filter(isOwn(island))))
  const shared = new Set(
    [...islands.flatMap(needs), ...Object.keys(manifest).filter((name) => /loader/.test(name))].filter(
      (name) => !own.has(name),
    ),
  )
  const withIsland = islands.filter((island) => island.startsWith('modules/')).length
  return [
    ...rows,
    plainRow('guests’ JavaScript that islands share, gzip', 'B', size(shared)),
    plainRow('modules without a script', '', moduleTypes.length - withIsland),
  ]
}

/** Whether a file is the runtime that every page loads; it is shared even if only one island imports it. */
const isRuntime = (file = '') => /loader/.test(file)
