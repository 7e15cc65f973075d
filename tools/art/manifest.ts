import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'

/** What `npm run art` knows of a graphic it has made: `design/graphics/files/<name>.json`. */
const manifestSchema = z.object({
  /** Hash of the sources and tools that the files were made with. */
  inputs: z.string(),
  outputs: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
})
export type Manifest = z.infer<typeof manifestSchema>

const artFolder = 'tools/art'
export const filesFolder = 'design/graphics/files'
export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** The tools whose every version may draw a pixel differently. */
const tools = ['@napi-rs/canvas', 'sharp']
/** What works on every picture, whichever generator painted it. */
const shared = ['compose.ts', 'encode.ts'].map((file) => `${artFolder}/${file}`)

/** Hash of a generator's source, everything it imports, and the tools. */
export function inputsHash(root: string, name: string): string {
  const seen = new Map<string, string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    const text = readFileSync(join(root, file), 'utf8')
    seen.set(file, text)
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*['"](\.{1,2}\/[^'"]+)['"]/g))
      visit(relative(root, resolve(root, dirname(file), target)))
  }
  for (const file of [`${artFolder}/generators/${name}.ts`, ...shared]) visit(file)
  const versions = tools.map((tool) => readFileSync(join(root, 'node_modules', tool, 'package.json'), 'utf8'))
  const sources = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, text]) => `${file}\n${text}`)
  return sha256([...sources, ...versions.map((text) => String(JSON.parse(text).version))].join('\n'))
}

export function readManifest(root: string, name: string): Manifest | null {
  const file = join(root, filesFolder, `${name}.json`)
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export function writeManifest(root: string, name: string, manifest: Manifest): void {
  writeFileSync(join(root, filesFolder, `${name}.json`), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Whether every file is there as it was made. */
export function isWhole(root: string, manifest: Manifest): boolean {
  return Object.entries(manifest.outputs).every(([file, { sha256: known }]) => {
    const path = join(root, filesFolder, file)
    return existsSync(path) && sha256(readFileSync(path)) === known
  })
}

/** One hash for all art that lies in the folder: addresses in the editor bear it. */
export function artVersion(root: string): string {
  const folder = join(root, filesFolder)
  const manifests = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return sha256(
    manifests
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join(),
  ).slice(0, 12)
}
