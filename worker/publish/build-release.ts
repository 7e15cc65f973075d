import { createHash } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import {
  endedMark,
  gateFolder,
  innerFolder,
  languageChoicePath,
  movedMark,
  playerMark,
  publishedFolders,
  type ReleaseFile,
  type ReleaseManifest,
} from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { failedWith } from '../../platform/system-errors.ts'
import { type AssetSource, isGuests, type PagePlan } from '../../renderer/page-plan.ts'
import { checkAssets, ensureAssets, guardedAssets, hasAssets, sharedAssets } from './asset-store.ts'
import { brotliBody, gzipBody } from './compress.ts'
import { allSettled, syncFolder, writeDurable, writeNew } from './durable-files.ts'
import { manifestName } from './release-manifest.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { Together } from './together.ts'

/** Page paths become file paths, so they are restricted: at most two folders; letters, digits and dashes. */
export const pagePathPattern = /^(?:[a-z0-9-]+\/){0,2}[a-z0-9-]+\.[a-z]{2,11}$/

/** A page read back from disk differs from what was written. */
class BrokenReleaseError extends Error {}

export interface ReleaseBuild {
  /** Absolute root of the published files. */
  root: string
  /** Absolute folder of the new release. */
  folder: string
  previous: EarlierRelease | undefined
  /** Older releases, newest first. */
  earlier?: readonly EarlierRelease[]
  pages: readonly PagePlan[]
  manifest: Omit<ReleaseManifest, 'format' | 'files' | 'assets' | 'guarded'>
  files: FileStore
  /** Records how long each stage takes. */
  watch: Stopwatch
  /** Set when the site is published in a batch; undefined for an owner's save, which must not wait for others. */
  together: Together | undefined
}

/** A release whose pages may be reused. */
interface EarlierRelease {
  /** Absolute path. */
  folder: string
  manifest: ReleaseManifest | undefined
}

/** Page counts, for logs and metrics. */
export interface BuildFigures {
  rendered: number
  reused: number
}

/**
 * Writes a complete release and returns once it is durable and verified. Pages whose key is equal in an earlier release are
 * hard-linked from it instead of rendered. Throws on a full disk, a missing asset or a page that fails to render, and removes the
 * unfinished release.
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
  const { together, watch } = build
  const written = await (together === undefined ? writeFiles(build) : together.build(() => writeFiles(build)))
  const { files, folders, stores, figures } = written
  // waits for the disk while the next sites of the batch are rendered
  if (together !== undefined) await putAssets(build, stores)
  watch.lap('write, sync and verify files')
  await allSettled([
    ...stores.map((store) => checkAssets(store.folder, store.names)),
    ...(together === undefined ? folders.map(syncFolder) : [together.sync([...files, ...folders])]),
  ])
  watch.lap('sync folders')
  return figures
}

interface WrittenRelease {
  /** Absolute paths of files that have not been fsynced yet. */
  files: string[]
  /** Absolute paths of folders whose entries have not been fsynced yet. */
  folders: string[]
  stores: AssetStore[]
  figures: BuildFigures
}

interface AssetStore {
  folder: string
  /** Assets of the newly rendered pages. */
  sources: AssetSource[]
  /** All assets that the release refers to. */
  names: string[]
}

/** Writes the files of a release and verifies its pages. */
async function writeFiles(build: ReleaseBuild): Promise<WrittenRelease> {
  const { folder, pages, watch, together } = build
  const wrong = pages.find((page) => !pagePathPattern.test(page.path))
  if (wrong !== undefined) throw new Error(`not a path of a page: ${wrong.path}`)
  const marks = marksOf(build)
  const folders = new Set(
    [...pages.map((page) => page.path), ...marks].map((file) => path.join(folder, path.dirname(file))),
  )
  // created while pages are rendered
  const foldersMade = makeFolders(folder, folders)
  // a failure surfaces at the awaits below; this only prevents an unhandled rejection
  foldersMade.catch(() => {})
  const { made, bodies } = await renderPages(build, foldersMade)
  watch.lap('render')
  const fresh = made.flatMap(({ rendered }) => rendered ?? [])
  const files = made.map(({ file }) => file)
  const { manifest, stores } = withAssets(build, files, fresh)
  if (build.manifest.gated) {
    await foldersMade
    await linkGuarded(folder, build.manifest.siteId)
  }
  const write = together === undefined ? writeDurable : writeNew
  const manifestFile = path.join(folder, manifestName)
  // in parallel, so that the fsyncs overlap; reused pages were verified when they were written
  const writing = allSettled(fresh.map(({ file }) => writePage(folder, file, bodies.get(file.hash), write)))
  await allSettled<unknown>([
    writing,
    Promise.all([...bodies.values()].flatMap(({ packed }) => packed.map(({ bytes }) => bytes))).then(() =>
      watch.lap('compress'),
    ),
    ...(together === undefined ? [putAssets(build, stores)] : []),
    write(manifestFile, Buffer.from(JSON.stringify(manifest))),
    ...marks.map((mark) => writeFile(path.join(folder, mark), '')),
    ...files.filter(hasPlayer).map((file) => writeFile(path.join(folder, path.dirname(file.path), playerMark), '')),
  ])
  // a site's first release creates parent folders too
  const parents = [path.dirname(await foldersMade), path.dirname(folder)]
  return {
    files: [manifestFile, ...(await writing).flat()],
    folders: [...new Set([...parents, folder, ...folders])],
    stores,
    figures: { rendered: fresh.length, reused: made.length - fresh.length },
  }
}

async function putAssets({ files, together }: ReleaseBuild, stores: readonly AssetStore[]): Promise<void> {
  await allSettled(stores.map((store) => ensureAssets(store.folder, files, store.sources, together)))
}

/** Paths of empty marker files, which static servers test for. */
function marksOf({ manifest: { ended, gated, languages, redirectTo } }: ReleaseBuild): string[] {
  if (ended) return [endedMark]
  if (redirectTo !== null) return [movedMark]
  return (languages.length > 1 ? languages : []).map((language) =>
    path.join(gated ? gateFolder : '', languageChoicePath(language)),
  )
}

interface MadePage {
  file: ReleaseFile
  /** Undefined for a page that was reused. */
  rendered: FreshPage | undefined
}

async function renderPages(
  build: ReleaseBuild,
  foldersMade: Promise<unknown>,
): Promise<{ made: MadePage[]; bodies: Map<string, Bodies> }> {
  const { pages, manifest, together } = build
  // links first: compression would occupy the thread pool
  const takenOver = pages.map((page) => takeOver(build, page, foldersMade))
  const bodies = new Map<string, Bodies>()
  const made = await allSettled(
    pages.map(async (page, index): Promise<MadePage> => {
      const same = await takenOver[index]
      if (same !== undefined) return { file: same, rendered: undefined }
      await together?.turn()
      const rendered = renderPage(page, manifest.gated)
      const { hash } = rendered.file
      // the thread pool compresses it while the next page is rendered; identical pages (a language's two paths) are compressed once
      if (!bodies.has(hash)) bodies.set(hash, compress(rendered.plain, page))
      await foldersMade
      return { file: rendered.file, rendered }
    }),
  )
  return { made, bodies }
}

/** The manifest, and which of its assets belong in which store. */
function withAssets(
  { root, manifest: { gated, ...manifest } }: ReleaseBuild,
  files: ReleaseFile[],
  fresh: readonly FreshPage[],
): { manifest: ReleaseManifest; stores: AssetStore[] } {
  const assets = [...new Set(files.flatMap((file) => file.assets))].sort()
  const guarded = [...new Set(files.flatMap((file) => file.guarded))].sort()
  const sources = [...new Map(fresh.flatMap(({ sources }) => sources.map((source) => [source.name, source]))).values()]
  const kept = new Set(guarded)
  const stores = [{ folder: sharedAssets(root), sources: sources.filter(({ name }) => !kept.has(name)), names: assets }]
  if (gated) {
    const own = guardedAssets(root, manifest.siteId)
    stores.push({ folder: own, sources: sources.filter(({ name }) => kept.has(name)), names: guarded })
  }
  return { manifest: { format: 1, ...manifest, gated, files, assets, guarded }, stores }
}

/** For servers that resolve `/assets/<name>` below the folder of the pages. */
async function linkGuarded(folder: string, siteId: string): Promise<void> {
  const [up, store] = ['../../../..', `${publishedFolders.guarded}/${siteId}`]
  await symlink(`${up}/${store}`, path.join(folder, innerFolder, publishedFolders.assets))
}

/** Only for index pages: nginx looks for the marker in the folder that the address names. */
const hasPlayer = (file: ReleaseFile) => file.frames.length > 0 && path.basename(file.path) === 'index.html'

/** Creates an empty folder and its subfolders; returns the topmost folder that had to be created. */
async function makeFolders(folder: string, inside: Iterable<string>): Promise<string> {
  let firstMade = await mkdir(folder, { recursive: true })
  if (firstMade === undefined) {
    // left over from before the database was restored to an earlier state
    await rm(folder, { recursive: true, force: true })
    firstMade = await mkdir(folder, { recursive: true })
  }
  await Promise.all([...inside].map((each) => mkdir(each, { recursive: true })))
  return firstMade ?? folder
}

/** A body and its compressed copies; files that only robots request have no copies. */
export interface Bodies {
  plain: Buffer
  packed: { suffix: string; bytes: Promise<Buffer> }[]
}

interface FreshPage {
  file: ReleaseFile
  plain: Buffer
  sources: readonly AssetSource[]
}

/** Renders a page. In a gated release its guests' assets are listed separately, since they must not be public. */
export function renderPage(page: PagePlan, gated: boolean): FreshPage {
  const { bytes: plain, assets, frames = [], preview = null } = page.render()
  const namesOf = (own: boolean) => [
    ...new Set(assets.filter((asset) => (gated && isGuests(asset)) === own).map(({ name }) => name)),
  ]
  return {
    plain,
    sources: assets,
    file: {
      path: page.path,
      key: page.key,
      hash: hashOf(plain),
      bytes: plain.byteLength,
      contentType: page.contentType,
      language: page.language,
      frames: [...frames],
      assets: namesOf(false).sort(),
      guarded: namesOf(true).sort(),
      plain: page.plain === true,
      preview,
    },
  }
}

/** Suffixes of the compressed copies beside a file. */
const packedSuffixes = (file: { plain?: boolean }) => (file.plain ? [] : ['.gz', '.br'])

export function compress(plain: Buffer, page: PagePlan): Bodies {
  const packed = packedSuffixes(page).map((suffix) => ({
    suffix,
    bytes: suffix === '.gz' ? gzipBody(plain) : brotliBody(plain, 5),
  }))
  return { plain, packed }
}

/** Writes a page and its compressed copies, and verifies it; returns the paths written. */
async function writePage(
  folder: string,
  file: ReleaseFile,
  body: Bodies | undefined,
  write: typeof writeDurable,
): Promise<string[]> {
  const target = path.join(folder, file.path)
  if (body === undefined) throw new Error(`${target} has no body`)
  const { plain, packed } = body
  await allSettled([
    write(target, plain),
    ...packed.map(async ({ suffix, bytes }) => write(target + suffix, await bytes)),
  ])
  await verifyPage(target, file)
  return [target, ...packed.map(({ suffix }) => target + suffix)]
}

/** Hard-links a page from an earlier release that has it with the same key; returns its entry, or undefined when it must be rendered. */
async function takeOver(
  { root, folder, manifest, previous, earlier = [] }: ReleaseBuild,
  page: PagePlan,
  foldersMade: Promise<unknown>,
): Promise<ReleaseFile | undefined> {
  for (const release of previous === undefined ? earlier : [previous, ...earlier]) {
    const same = release.manifest?.files.find((file) => file.path === page.path && file.key === page.key)
    if (same === undefined) continue
    // the live release has all its assets; those of an older one may have been withdrawn since
    if (release !== previous && !(await hasAssetsOf(root, manifest.siteId, same))) continue
    await foldersMade
    if (await sharePage(release.folder, folder, same)) return same
  }
  return undefined
}

async function hasAssetsOf(root: string, siteId: string, { assets, guarded }: ReleaseFile): Promise<boolean> {
  return (await hasAssets(sharedAssets(root), assets)) && hasAssets(guardedAssets(root, siteId), guarded)
}

/** Hard-links a page and its compressed copies; returns false when one of them no longer exists. */
async function sharePage(from: string, to: string, file: ReleaseFile): Promise<boolean> {
  const names = ['', ...packedSuffixes(file)].map((suffix) => file.path + suffix)
  try {
    await Promise.all(names.map((name) => link(path.join(from, name), path.join(to, name))))
    return true
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
    await Promise.all(names.map((name) => rm(path.join(to, name), { force: true })))
    return false
  }
}

/** Reads a page back before guests do: it must exist in every encoding and have the right size and hash. */
async function verifyPage(target: string, file: ReleaseFile): Promise<void> {
  const [body, ...packed] = await Promise.all([
    readFile(target),
    ...packedSuffixes(file).map((suffix) => stat(target + suffix)),
  ])
  if (body.byteLength !== file.bytes || hashOf(body) !== file.hash || packed.some(({ size }) => size === 0))
    throw new BrokenReleaseError(`${file.path} is not what was written`)
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 32)
}
