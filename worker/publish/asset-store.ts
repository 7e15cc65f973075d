import { access, mkdir, opendir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { LRUCache } from 'lru-cache'
import { assetNamePattern, publishedFolders } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { failedWith, unlessMissing } from '../../platform/system-errors.ts'
import type { AssetSource } from '../../renderer/page-plan.ts'
import { brotliBody, gzipBody, type RecompressPace } from './compress.ts'
import { replaceDurable, replaceTogether, syncFolder } from './durable-files.ts'
import type { Together } from './together.ts'

const compressible = /\.(?:js|css|svg|json|txt|ics)$/
/** Texts of one site, which no other site's pages refer to. */
export const isOwnText = ({ source }: AssetSource): boolean => source.kind === 'text' && source.own
/** Extensions such a text may have; drawings and scripts always come from the build. */
const mayBeOwn = /\.(?:css|txt|ics)$/
/** Suffix of an asset that is about to be deleted; no guest can request it. */
const sweptSuffix = '.swept'

/** A page refers to an asset that neither the build nor the upload store has. */
export class MissingAssetError extends Error {}

/**
 * Assets that this process has touched, and when (ms since 1970). They are trusted to exist for much less time than the sweep spares
 * them. A page refers to some fifty, and a stat of each would be most of the cost of a publish.
 */
const markedAt = new LRUCache<string, number>({ max: 20_000 })
const trustedMs = 10 * 60 * 1000

/** Identity (inode and birth time) of the folder that the marks belong to: a recreated folder has none of the marked files. */
const folderMarked = new Map<string, string>()
/** Per folder, marks older than this (ms since 1970) are ignored, because assets have been withdrawn since. */
const doubtedUntil = new Map<string, number>()
/** File whose modification time records the last withdrawal from its folder. Guests cannot request this name. */
const withdrawnMark = 'withdrawn'
/** Tolerated clock difference between two machines, ms. */
const clockSlack = 2000

/** Store of the assets that all hosts serve. */
export const sharedAssets = (root: string) => path.join(root, publishedFolders.assets)
/** Store of a protected site's own pictures. */
export const guardedAssets = (root: string, siteId: string) => path.join(root, publishedFolders.guarded, siteId)

async function forgetDoubtful(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [{ ino, birthtimeMs }, withdrawn] = await Promise.all([
    stat(folder),
    unlessMissing(stat(path.join(folder, withdrawnMark))),
  ])
  const identity = `${ino} ${birthtimeMs}`
  const known = folderMarked.get(folder)
  if (known !== undefined && known !== identity) markedAt.clear()
  folderMarked.set(folder, identity)
  if (withdrawn !== undefined) doubtedUntil.set(folder, withdrawn.mtimeMs + clockSlack)
}

function isTrusted(file: string): boolean {
  const at = markedAt.get(file) ?? 0
  return Date.now() - at < trustedMs && at > (doubtedUntil.get(path.dirname(file)) ?? 0)
}

/** Removes assets and their compressed copies from a store immediately; other workers' marks on them become invalid too. */
export async function withdrawAssets(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  // write the mark first: any worker that trusts a file after this has checked it again
  await writeFile(path.join(folder, withdrawnMark), '')
  const remove = (gone: readonly string[]) =>
    Promise.all(gone.map((name) => unlessMissing(unlink(path.join(folder, name)))))
  await remove(names)
  // copies last: see `recompressTexts`
  await remove(packedNames(names))
  await syncFolder(folder)
}

/**
 * Ensures that every asset is in a store, durable, and marked as recently used. Names are content-addressed, so an existing file is
 * always right. Throws `MissingAssetError`.
 */
export async function ensureAssets(
  folder: string,
  files: FileStore,
  assets: readonly AssetSource[],
  together?: Pick<Together, 'sync'>,
): Promise<void> {
  await forgetDoubtful(folder)
  const wanted = assets.filter((asset) => !isTrusted(path.join(folder, asset.name)))
  const added = await Promise.all(wanted.map((asset) => ensureAsset(folder, files, asset, together)))
  if (added.includes(true)) await (together === undefined ? syncFolder(folder) : together.sync([folder]))
}

async function ensureAsset(
  folder: string,
  files: FileStore,
  asset: AssetSource,
  together: Pick<Together, 'sync'> | undefined,
): Promise<boolean> {
  if (!assetNamePattern.test(asset.name)) throw new Error(`not a name of an asset: ${asset.name}`)
  const file = path.join(folder, asset.name)
  const now = new Date()
  try {
    await utimes(file, now, now)
    markedAt.set(file, now.getTime())
    return false
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
  }
  const content = await readSource(files, asset)
  if (content === undefined) throw new MissingAssetError(`asset ${asset.name} is nowhere to be found`)
  // the file itself comes last, so its presence implies that of its compressed copies
  const packed = (await packAsset(asset, content)).map(({ suffix, bytes }) => ({ file: file + suffix, content: bytes }))
  if (together === undefined) {
    await Promise.all(packed.map((copy) => replaceDurable(copy.file, copy.content)))
    await replaceDurable(file, content)
  } else await replaceTogether([...packed, { file, content }], together)
  markedAt.set(file, now.getTime())
  return true
}

/** Names of the compressed copies of assets. */
export const packedNames = (names: readonly string[]): string[] =>
  names.filter((name) => compressible.test(name)).flatMap((name) => [`${name}.gz`, `${name}.br`])

/**
 * The compressed copies of an asset. Shared assets are compressed once for all sites, so slow brotli pays off; a site's own texts hold up
 * its publish, as its pages do, and get a fast setting.
 */
export async function packAsset(
  asset: AssetSource,
  content: Buffer,
): Promise<{ suffix: '.gz' | '.br'; bytes: Buffer }[]> {
  if (!compressible.test(asset.name)) return []
  const [gzipped, brotlied] = await Promise.all([gzipBody(content), brotliBody(content, isOwnText(asset) ? 5 : 11)])
  return [
    { suffix: '.gz', bytes: gzipped },
    { suffix: '.br', bytes: brotlied },
  ]
}

/**
 * Recompresses those of a release's assets that were compressed with the fast setting. An asset that is withdrawn in the meantime leaves
 * no copy behind: either we notice that it is gone, or the withdrawal deletes the copy after we have written it.
 */
export async function recompressTexts(
  folder: string,
  names: readonly string[],
  { goOn, defer }: RecompressPace,
): Promise<void> {
  for (const name of names.filter((each) => mayBeOwn.test(each))) {
    if (!goOn()) return
    const file = path.join(folder, name)
    const [content, packed] = await Promise.all([file, `${file}.br`].map((each) => unlessMissing(readFile(each))))
    if (content === undefined || packed?.equals(await brotliBody(content, 5)) !== true) continue
    await replaceDurable(`${file}.br`, await defer(() => brotliBody(content, 11)))
    if ((await unlessMissing(stat(file))) === undefined) await unlessMissing(unlink(`${file}.br`))
  }
}

export async function readSource(files: FileStore, { source }: AssetSource): Promise<Buffer | undefined> {
  if (source.kind === 'build') return unlessMissing(readFile(source.file))
  if (source.kind === 'text') return Buffer.from(source.text)
  // `path` is the picture's URL path at the API: /api/images/<ownerId>/
  const ownerId = /^\/api\/images\/([a-z0-9]{8,40})\/$/.exec(source.path)?.[1]
  return ownerId === undefined ? undefined : files.read(`${ownerId}/${source.fileName}`)
}

/** Whether the store has all of these assets; recent withdrawals are taken into account. */
export async function hasAssets(folder: string, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true
  await forgetDoubtful(folder)
  try {
    await checkAssets(folder, names)
    return true
  } catch (error) {
    if (error instanceof MissingAssetError) return false
    throw error
  }
}

/** Throws `MissingAssetError` unless the store has all of these assets. */
export async function checkAssets(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      if (isTrusted(file)) return
      await access(file).catch(() => {
        throw new MissingAssetError(`asset ${name} is not in the store`)
      })
    }),
  )
}

/**
 * Deletes assets that no release refers to and that were last used before `unusedSince`; returns how many. `namedAssets` reads all
 * manifests. A publisher writes its manifest before it checks its assets, so an asset is renamed first, then the manifests are read
 * again, and it is renamed back if one refers to it by then. `isLookedAt` limits the sweep to a part of the names.
 */
export async function sweepAssets(
  folder: string,
  unusedSince: Date,
  namedAssets: () => Promise<ReadonlySet<string>>,
  isLookedAt: (name: string) => boolean = () => true,
): Promise<number> {
  await tidyUp(folder, unusedSince)
  const names: string[] = []
  for await (const { name } of (await unlessMissing(opendir(folder))) ?? [])
    if (assetNamePattern.test(name) && isLookedAt(name)) names.push(name)
  const named = await namedAssets()
  const aside: string[] = []
  for (const name of names) {
    if (named.has(name)) continue
    const entry = await unlessMissing(stat(path.join(folder, name)))
    if (entry === undefined || entry.mtime >= unusedSince) continue
    await unlessMissing(rename(path.join(folder, name), path.join(folder, name + sweptSuffix)))
    aside.push(name)
  }
  if (aside.length === 0) return 0
  const stillNamed = await namedAssets()
  let deleted = 0
  for (const name of aside) {
    const swept = path.join(folder, name + sweptSuffix)
    if (stillNamed.has(name)) {
      await unlessMissing(rename(swept, path.join(folder, name)))
      continue
    }
    deleted += 1
    markedAt.delete(path.join(folder, name))
    for (const gone of [swept, path.join(folder, `${name}.gz`), path.join(folder, `${name}.br`)])
      await unlessMissing(unlink(gone))
  }
  return deleted
}

/** Cleans up after a killed worker: renamed assets get their names back to be judged again, half-written files are deleted. */
async function tidyUp(folder: string, unusedSince: Date): Promise<void> {
  for await (const { name } of (await unlessMissing(opendir(folder))) ?? []) {
    const file = path.join(folder, name)
    const entry = name.endsWith(sweptSuffix) || name.endsWith('.tmp') ? await unlessMissing(stat(file)) : undefined
    if (entry === undefined || entry.mtime >= unusedSince) continue
    if (name.endsWith('.tmp')) await unlessMissing(unlink(file))
    else await unlessMissing(rename(file, path.join(folder, name.slice(0, -sweptSuffix.length))))
  }
}
