import { access, mkdir, opendir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { assetNamePattern, publishedFolders } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { failedWith, unlessMissing } from '../../platform/system-errors.ts'
import type { AssetSource } from '../../renderer/page-plan.ts'
import { brotliBody, gzipBody } from './compress.ts'
import { replaceDurable, replaceTogether, syncFolder } from './durable-files.ts'
import type { Together } from './together.ts'

const compressible = /\.(?:js|css|svg|json|txt|ics)$/
/** Words of one site, which no other site's pages name. */
export const isOwnText = ({ source }: AssetSource): boolean => source.kind === 'text' && source.own
/** What may be such a text: drawings and scripts come from the build. */
const mayBeOwn = /\.(?:css|txt|ics)$/
/** Suffix of an asset that is being swept; no guest can ask for it. */
const sweptSuffix = '.swept'

/** A page names an asset that neither the build nor the upload store has. */
export class MissingAssetError extends Error {}

/**
 * Assets that this process has marked as used, and when (ms since 1970). A sweep leaves them alone for much longer than
 * they are trusted here; a page names fifty, and asking the disk for each would be most of a publish.
 */
const markedAt = new Map<string, number>()
const trustedMs = 10 * 60 * 1000
const maxMarked = 20_000

/** Which folder on disk the marks are about: one that was lost and made anew has none of what was marked. */
const folderMarked = new Map<string, string>()
/** Marks of a folder that are older than this (ms since 1970) do not count: pictures have been taken out of it since. */
const doubtedUntil = new Map<string, number>()
/** A file whose modification time is when pictures were last taken out of its folder. Guests cannot ask for a file of this name. */
const withdrawnMark = 'withdrawn'
/** What clocks of two machines may differ by. */
const clockSlack = 2000

/** The store of assets that every host serves. */
export const sharedAssets = (root: string) => path.join(root, publishedFolders.assets)
/** The store of a protected site's own pictures. */
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

/** Takes assets out of a store at once, with their compressed copies. Other workers, too, look before they trust that one of them is there. */
export async function withdrawAssets(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  // first the mark: who marks a file after it has looked, and so has seen whether it is there
  await writeFile(path.join(folder, withdrawnMark), '')
  const remove = (gone: readonly string[]) =>
    Promise.all(gone.map((name) => unlessMissing(unlink(path.join(folder, name)))))
  await remove(names)
  // only then: see `recompressTexts`
  await remove(packedNames(names))
  await syncFolder(folder)
}

/**
 * Sees to it that every asset is in a store, on disk, and marked as used of late. Contents never change under a name, so
 * that what is there is right. Throws `MissingAssetError`.
 */
export async function ensureAssets(
  folder: string,
  files: FileStore,
  assets: readonly AssetSource[],
  together?: Pick<Together, 'sync'>,
): Promise<void> {
  await forgetDoubtful(folder)
  const wanted = assets.filter((asset) => !isTrusted(path.join(folder, asset.name)))
  if (markedAt.size > maxMarked) markedAt.clear()
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
  // the file itself comes last: where it is, its compressed copies are too
  const packed = (await packAsset(asset, content)).map(({ suffix, bytes }) => ({ file: file + suffix, content: bytes }))
  if (together === undefined) {
    await Promise.all(packed.map((copy) => replaceDurable(copy.file, copy.content)))
    await replaceDurable(file, content)
  } else await replaceTogether([...packed, { file, content }], together)
  markedAt.set(file, now.getTime())
  return true
}

/** Names of the compressed copies beside assets. */
export const packedNames = (names: readonly string[]): string[] =>
  names.filter((name) => compressible.test(name)).flatMap((name) => [`${name}.gz`, `${name}.br`])

/**
 * The compressed copies of an asset. What many sites share is compressed once for all of them, and brotli takes its time; the texts of
 * one site wait for its page as the page itself does.
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
 * Compresses those of a release's assets again that were compressed quickly. One that is withdrawn meanwhile leaves no copy
 * behind: either we see that it has gone, or its copies go after ours was made.
 */
export async function recompressTexts(folder: string, names: readonly string[], goOn: () => boolean): Promise<void> {
  for (const name of names.filter((each) => mayBeOwn.test(each))) {
    if (!goOn()) return
    const file = path.join(folder, name)
    const [content, packed] = await Promise.all([file, `${file}.br`].map((each) => unlessMissing(readFile(each))))
    if (content === undefined || packed?.equals(await brotliBody(content, 5)) !== true) continue
    await replaceDurable(`${file}.br`, await brotliBody(content, 11))
    if ((await unlessMissing(stat(file))) === undefined) await unlessMissing(unlink(`${file}.br`))
  }
}

export async function readSource(files: FileStore, { source }: AssetSource): Promise<Buffer | undefined> {
  if (source.kind === 'build') return unlessMissing(readFile(source.file))
  if (source.kind === 'text') return Buffer.from(source.text)
  // `path` is the picture's address at the API: /api/images/<ownerId>/
  const ownerId = /^\/api\/images\/([a-z0-9]{8,40})\/$/.exec(source.path)?.[1]
  return ownerId === undefined ? undefined : files.read(`${ownerId}/${source.fileName}`)
}

/** Whether every one of these names is in the store, also if some have been withdrawn of late. */
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

/** Throws `MissingAssetError` unless every one of these names is in the store. */
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
 * Deletes assets that no release names and none has asked for since `unusedSince`; gives how many. `namedAssets` reads all
 * manifests. A publisher writes its manifest before it checks its assets: so an asset is first put aside, then the
 * manifests are read again, and it comes back if one names it by now. It looks at some names only where it is told which.
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

/** After a worker that was killed: what it had put aside comes back to be judged again, what it had half written goes. */
async function tidyUp(folder: string, unusedSince: Date): Promise<void> {
  for await (const { name } of (await unlessMissing(opendir(folder))) ?? []) {
    const file = path.join(folder, name)
    const entry = name.endsWith(sweptSuffix) || name.endsWith('.tmp') ? await unlessMissing(stat(file)) : undefined
    if (entry === undefined || entry.mtime >= unusedSince) continue
    if (name.endsWith('.tmp')) await unlessMissing(unlink(file))
    else await unlessMissing(rename(file, path.join(folder, name.slice(0, -sweptSuffix.length))))
  }
}
