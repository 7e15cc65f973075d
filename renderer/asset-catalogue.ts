import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { assetsUrlPath } from '../domain/publishing/release.ts'
import type { AssetSource } from './page-plan.ts'

export interface ScriptAssets {
  entry: AssetSource
  chunks: readonly AssetSource[]
}

export interface AssetCatalogue {
  /** A file of design/ or of a font package, by its name in design/; its published name contains a content hash. */
  file(name: string): AssetSource
  /** A script of renderer/islands with all chunks that it may load; null when the scripts have not been built. */
  script(name: string): ScriptAssets | null
  /** Identifies the code that renders pages: the server and the scripts. */
  buildId: string
}

let installed: AssetCatalogue | undefined
/** The catalogue of this installation, created lazily. */
export function installedCatalogue(): AssetCatalogue {
  installed ??= createAssetCatalogue()
  return installed
}

/** Cached addresses of build files, of which a page has some sixty. */
const buildUrls = new WeakMap<AssetSource, string>()

/** URL path of an asset. */
export function assetUrl(asset: AssetSource): string {
  const known = buildUrls.get(asset)
  if (known !== undefined) return known
  const url = `${assetsUrlPath}${asset.name}`
  if (asset.source.kind === 'build') buildUrls.set(asset, url)
  return url
}

/** A text as a content-addressed asset. `own`: only for the site's own guests. */
export function textAsset(kind: string, extension: string, text: string, own: boolean): AssetSource {
  return { name: `${kind}-${shortHash(text)}.${extension}`, source: { kind: 'text', text, own } }
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** Root of the project: the parent of the sources in development, and of `dist/server` when built. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error('the project folder was not found')
    folder = dirname(folder)
  }
  return folder
}

/** Not memoised: looking up a long text takes longer than hashing it. */
const shortHash = (content: Buffer | string) => hash('sha256', content).slice(0, 12)

/**
 * Names every asset by its content hash, reading each file once. Throws when a file is missing and, in production, when the scripts have not
 * been built: a page must not refer to files that do not exist.
 */
export function createAssetCatalogue(
  root: string = projectFolder(),
  guestFolder: string = join(root, 'dist/guest'),
): AssetCatalogue {
  const files = new Map<string, AssetSource>()
  const manifest = readManifest(guestFolder)
  const scripts = new Map<string, ScriptAssets>()
  return {
    file(name) {
      const known = files.get(name)
      if (known !== undefined) return known
      const file = join(root, name.startsWith('@') ? 'node_modules' : 'design/graphics', name)
      const extension = extname(name)
      // half of the hash is enough to tell versions apart, and each page contains some thirty names
      const published = `${basename(name, extension)}-${shortHash(readFileSync(file)).slice(0, 8)}${extension}`
      const asset: AssetSource = { name: published, source: { kind: 'build', file } }
      files.set(name, asset)
      return asset
    },
    script(name) {
      if (manifest === null) return null
      const known = scripts.get(name) ?? scriptOf(manifest, guestFolder, name)
      scripts.set(name, known)
      return known
    },
    buildId: shortHash(`${serverCode()} ${JSON.stringify(manifest)}`),
  }
}

function readManifest(guestFolder: string): Manifest | null {
  const file = join(guestFolder, '.vite/manifest.json')
  if (existsSync(file)) return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (process.env.NODE_ENV === 'production') throw new Error(`${file} is missing: run npm run build`)
  return null
}

function scriptOf(manifest: Manifest, guestFolder: string, name: string): ScriptAssets {
  const key = Object.keys(manifest).find((source) => source.replace(/\.tsx?$/, '') === `renderer/islands/${name}`)
  if (key === undefined) throw new Error(`there is no island script ${name}`)
  const reached = new Set<string>()
  const visit = (source: string) => {
    const entry = manifest[source]
    if (entry === undefined || reached.has(source)) return
    reached.add(source)
    for (const next of [...entry.imports, ...entry.dynamicImports]) visit(next)
  }
  visit(key)
  const [entry, ...chunks] = [...reached].map((source): AssetSource => {
    const file = manifest[source]?.file ?? ''
    return { name: basename(file), source: { kind: 'build', file: join(guestFolder, file) } }
  })
  if (entry === undefined) throw new Error(`the island script ${name} is empty`)
  return { entry, chunks }
}

/** Hash of the running server's files; empty when running from sources. */
function serverCode(): string {
  const own = dirname(fileURLToPath(import.meta.url))
  const folder = own.match(/^.*[/\\]dist[/\\]server/)?.[0]
  if (folder === undefined) return 'source'
  const code = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name)
    if (name.endsWith('.js') && statSync(file).isFile()) code.update(name).update(readFileSync(file))
  }
  return code.digest('hex')
}
