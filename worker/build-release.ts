import { createHash } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { languageChoicePath, type ReleaseFile, type ReleaseManifest } from '../domain/release.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import type { AssetSource, PagePlan } from '../renderer/page-plan.ts'
import { checkAssets, ensureAssets } from './asset-store.ts'
import { brotliBody, gzipBody } from './compress.ts'
import { allSettled, failedWith, syncFolder, writeDurable } from './durable-files.ts'
import { manifestName, readManifest } from './release-manifest.ts'

/** Page paths become file paths; so they are narrow: at most two folders, letters, digits and dashes. */
const pagePathPattern = /^(?:[a-z0-9-]+\/){0,2}[a-z0-9-]+\.[a-z]{2,11}$/

/** A release on disk is not what was written. */
export class BrokenReleaseError extends Error {}

export interface ReleaseBuild {
  /** Absolute root of the published files. */
  root: string
  /** Absolute folder of the new release, and of the one it follows, where there is one. */
  folder: string
  previousFolder: string | undefined
  pages: readonly PagePlan[]
  manifest: Omit<ReleaseManifest, 'format' | 'files' | 'assets'>
  files: FileStore
}

/** What it took; for logs and metrics. */
export interface BuildFigures {
  rendered: number
  reused: number
}

/**
 * Writes a whole release and returns when it is on the disk and checked. Pages whose key is the same in the release
 * before are not rendered again but shared with it. Throws on a full disk, a missing asset or a page that does not
 * render; the unfinished release is then removed.
 */
export async function buildRelease(build: ReleaseBuild): Promise<BuildFigures> {
  try {
    return await writeRelease(build)
  } catch (error) {
    await rm(build.folder, { recursive: true, force: true })
    throw error
  }
}

async function writeRelease(build: ReleaseBuild): Promise<BuildFigures> {
  const { root, folder, previousFolder, pages } = build
  const wrong = pages.find((page) => !pagePathPattern.test(page.path))
  if (wrong !== undefined) throw new Error(`not a path of a page: ${wrong.path}`)
  const previous = previousFolder === undefined ? undefined : await readManifest(previousFolder)
  const choices = build.manifest.languages.length > 1 ? build.manifest.languages : []
  const folders = new Set(
    [...pages.map((page) => page.path), ...choices.map((language) => languageChoicePath(language))].map((file) =>
      path.join(folder, path.dirname(file)),
    ),
  )
  // left behind by a database that was set back
  await rm(folder, { recursive: true, force: true })
  const firstMade = await mkdir(folder, { recursive: true })
  for (const each of folders) await mkdir(each, { recursive: true })

  const sources = new Map<string, AssetSource>()
  const bodies = new Map<string, Bodies>()
  const written = await allSettled(
    pages.map(async (page) => {
      const same = previous?.files.find((file) => file.path === page.path && file.key === page.key)
      if (same !== undefined && previousFolder !== undefined && (await sharePage(previousFolder, folder, page.path)))
        return { file: same, reused: true }
      return { file: await writePage(folder, page, sources, bodies), reused: false }
    }),
  )
  const files = written.map(({ file }) => file)
  const assets = [...new Set(files.flatMap((file) => file.assets))].sort()
  const manifest: ReleaseManifest = { format: 1, ...build.manifest, files, assets }
  await allSettled([
    ensureAssets(root, build.files, [...sources.values()]),
    writeDurable(path.join(folder, manifestName), Buffer.from(JSON.stringify(manifest))),
    ...choices.map((language) => writeFile(path.join(folder, languageChoicePath(language)), '')),
  ])
  await allSettled([
    verifyRelease(root, folder, manifest),
    // the first release of a site makes its parents too
    ...[path.dirname(firstMade ?? folder), path.dirname(folder), folder, ...folders].map(syncFolder),
  ])
  const reused = written.filter((page) => page.reused).length
  return { rendered: written.length - reused, reused }
}

/** A body as it is served, in each encoding. */
interface Bodies {
  plain: Buffer
  gzip: Promise<Buffer>
  brotli: Promise<Buffer>
}

/** Renders and writes one page. Pages with one key (`index.html` and `sv/index.html`) are compressed once. */
async function writePage(
  folder: string,
  page: PagePlan,
  sources: Map<string, AssetSource>,
  bodies: Map<string, Bodies>,
): Promise<ReleaseFile> {
  const { html, assets } = page.render()
  for (const asset of assets) sources.set(asset.name, asset)
  const plain = Buffer.from(html)
  const body = bodies.get(page.key) ?? { plain, gzip: gzipBody(plain), brotli: brotliBody(plain, 5) }
  bodies.set(page.key, body)
  const target = path.join(folder, page.path)
  await allSettled([
    writeDurable(target, body.plain),
    body.gzip.then((gzipped) => writeDurable(`${target}.gz`, gzipped)),
    body.brotli.then((brotlied) => writeDurable(`${target}.br`, brotlied)),
  ])
  return {
    path: page.path,
    key: page.key,
    hash: hashOf(body.plain),
    bytes: body.plain.byteLength,
    contentType: page.contentType,
    language: page.language,
    assets: [...new Set(assets.map((asset) => asset.name))].sort(),
  }
}

/** Takes a page and its compressed copies over from the release before; false when they are not all there any more. */
async function sharePage(from: string, to: string, page: string): Promise<boolean> {
  const names = [page, `${page}.gz`, `${page}.br`]
  try {
    await Promise.all(names.map((name) => link(path.join(from, name), path.join(to, name))))
    return true
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
    await Promise.all(names.map((name) => rm(path.join(to, name), { force: true })))
    return false
  }
}

/** Reads a release back before guests do: every file there, of the right size and hash, and every asset in the store. */
async function verifyRelease(root: string, folder: string, manifest: ReleaseManifest): Promise<void> {
  await Promise.all([
    checkAssets(root, manifest.assets),
    ...manifest.files.map(async (file) => {
      const target = path.join(folder, file.path)
      const [body, gzipped, brotlied] = await Promise.all([
        readFile(target),
        stat(`${target}.gz`),
        stat(`${target}.br`),
      ])
      if (body.byteLength !== file.bytes || hashOf(body) !== file.hash || gzipped.size === 0 || brotlied.size === 0)
        throw new BrokenReleaseError(`${file.path} is not what was written`)
    }),
  ])
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 32)
}
