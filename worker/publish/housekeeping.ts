import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { Database } from '../../db/core/connection.ts'
import { existingSiteIds } from '../../db/site/publication-repository.ts'
import {
  type LiveTarget,
  parseLiveLink,
  publishedFolders,
  type ReleaseManifest,
  releaseFolder,
} from '../../domain/publishing/release.ts'
import { undoableVersions } from '../../domain/publishing/undoable-versions.ts'
import { unlessMissing } from '../../platform/system-errors.ts'
import { guardedAssets, recompressTexts, sharedAssets, sweepAssets } from './asset-store.ts'
import { brotliBody, type RecompressPace } from './compress.ts'
import { replaceDurable } from './durable-files.ts'
import { readLives } from './live-links.ts'
import type { KeptRelease, Retention } from './published.ts'
import { manifestName, readManifest } from './release-manifest.ts'

/** Marker file: the release's pages have been recompressed with the slow setting. */
const recompressedMark = 'recompressed'

/**
 * Recompresses the pages of a live release and its site's own texts with brotli 11. Files are replaced atomically, one at a time, and only
 * while `goOn` returns true, so that a publish never has to wait. A release that is deleted in the meantime is not an error.
 */
export async function recompressRelease(root: string, target: LiveTarget, pace: RecompressPace): Promise<void> {
  const { goOn, defer } = pace
  const folder = path.join(root, publishedFolders.releases, releaseFolder(target))
  const manifest = await readManifest(folder)
  if (manifest === undefined || (await unlessMissing(stat(path.join(folder, recompressedMark)))) !== undefined) return
  for (const file of manifest.files) {
    if (file.plain) continue
    if (!goOn()) return
    const page = path.join(folder, file.path)
    const body = await unlessMissing(readFile(page))
    if (body === undefined) return
    await unlessMissing(replaceDurable(`${page}.br`, await defer(() => brotliBody(body, 11))))
  }
  await recompressTexts(sharedAssets(root), manifest.assets, pace)
  await recompressTexts(guardedAssets(root, manifest.siteId), manifest.guarded, pace)
  if (!goOn()) return
  await unlessMissing(writeFile(path.join(folder, recompressedMark), ''))
}

/**
 * Deletes a site's releases that are not live, were made under an older lease than the live one (so they can never go live, see
 * publish-site.ts), and were superseded at least `graceMs` ago, or `undoMs` ago where an undo would reuse their pages. Returns how many.
 */
export async function removeOldReleases(
  root: string,
  siteId: string,
  now: Date,
  { graceMs, undoMs }: Retention,
): Promise<number> {
  const releases = await readReleases(root, siteId)
  const live = await liveAmong(root, siteId, releases)
  const newestToken = Math.max(0, ...live.map((target) => target.leaseToken))
  const inUse = new Set(live.map(releaseFolder))
  const undoable = new Set(undoableReleases(releases, inUse))
  let removed = 0
  // oldest first: a release's age is read from the one that superseded it
  for (const [index, release] of [...releases.entries()].reverse()) {
    if (inUse.has(releaseFolder(release.target)) || release.target.leaseToken >= newestToken) continue
    const follower = releases[index - 1]
    const made = follower && (await unlessMissing(stat(path.join(folderOf(root, follower.target), manifestName))))
    const age = made === undefined ? Number.POSITIVE_INFINITY : now.getTime() - made.mtimeMs
    if (age < (undoable.has(release) ? undoMs : graceMs)) continue
    await rm(folderOf(root, release.target), { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** The newest release of each of the latest versions, if its pages can still match those of the live build, host and gate. */
function undoableReleases(releases: readonly KeptRelease[], inUse: ReadonlySet<string>): KeptRelease[] {
  const live = releases.find(({ target }) => target.kind === 'release' && inUse.has(releaseFolder(target)))?.manifest
  const ofVersion = new Map<number, KeptRelease>()
  for (const release of releases) {
    const { target, manifest } = release
    if (target.kind !== 'release' || manifest === undefined || ofVersion.has(manifest.documentRevision)) continue
    if (manifest.build === live?.build && manifest.gated === live.gated && manifest.host === live.host)
      ofVersion.set(manifest.documentRevision, release)
  }
  return [...ofVersion.values()].slice(0, undoableVersions)
}

/** What the site's hosts serve; the hosts are read from its releases. */
export async function liveOfSite(root: string, siteId: string): Promise<LiveTarget[]> {
  return liveAmong(root, siteId, await readReleases(root, siteId))
}

async function liveAmong(root: string, siteId: string, releases: readonly KeptRelease[]): Promise<LiveTarget[]> {
  const hosts = new Set(releases.flatMap(({ manifest }) => manifest?.host ?? []))
  const live = await readLives(root, [...hosts])
  return [...live.values()].flatMap((target) => (target?.siteId === siteId ? [target] : []))
}

const folderOf = (root: string, target: LiveTarget) => path.join(root, publishedFolders.releases, releaseFolder(target))

/** A site's releases on disk, including redirects, newest first; at most `limit` if given. */
export async function readReleases(root: string, siteId: string, limit?: number): Promise<KeptRelease[]> {
  const targets = (await listReleases(root, siteId)).sort((one, other) => other.leaseToken - one.leaseToken)
  const releases: KeptRelease[] = []
  for (const target of targets.slice(0, limit))
    releases.push({ target, manifest: await readManifest(folderOf(root, target)) })
  return releases
}

/** All releases of a site on disk, including redirects. */
async function listReleases(root: string, siteId: string): Promise<LiveTarget[]> {
  const names = async (below: string) =>
    (await unlessMissing(readdir(path.join(root, publishedFolders.releases, siteId, below)))) ?? []
  const top = await names('')
  const nested = await Promise.all(
    top
      .filter((name) => name === 'ended' || name.startsWith('redirect-'))
      .map(async (name) => (await names(name)).map((release) => `${name}/${release}`)),
  )
  return [...top, ...nested.flat()].flatMap((name) => parseLiveLink(`../releases/${siteId}/${name}`) ?? [])
}

/** Deletes the files of sites that are no longer in the database. */
export async function removeDeletedSites(database: Database, root: string): Promise<void> {
  const folders = [publishedFolders.releases, publishedFolders.staging, publishedFolders.guarded]
  for (const folder of folders) {
    const ids = ((await unlessMissing(readdir(path.join(root, folder)))) ?? []).filter(
      (name) => name !== publishedFolders.system,
    )
    for (let start = 0; start < ids.length; start += 500) {
      const batch = ids.slice(start, start + 500)
      const existing = await existingSiteIds(database, batch)
      for (const id of batch)
        if (!existing.has(id)) await rm(path.join(root, folder, id), { recursive: true, force: true })
    }
  }
}

/** Names of shared assets that any release on disk refers to, finished or not, limited to those that `isLookedAt` accepts. */
export async function readNamedAssets(
  root: string,
  isLookedAt: (name: string) => boolean = () => true,
): Promise<Set<string>> {
  const named = new Set<string>()
  const releases = path.join(root, publishedFolders.releases)
  for (const siteId of (await unlessMissing(readdir(releases))) ?? [])
    for (const { assets, files } of await readManifests(root, siteId))
      for (const name of [...assets, ...files.flatMap(({ preview }) => preview ?? [])])
        if (isLookedAt(name)) named.add(name)
  return named
}

/** Sweeps the stores of protected sites; the store of a site that is no longer protected becomes empty. */
export async function sweepGuarded(root: string, unusedSince: Date): Promise<void> {
  for (const siteId of (await unlessMissing(readdir(path.join(root, publishedFolders.guarded)))) ?? []) {
    const namedNow = async () => new Set((await readManifests(root, siteId)).flatMap(({ guarded }) => guarded))
    await sweepAssets(guardedAssets(root, siteId), unusedSince, namedNow)
  }
}

/** Manifests of all releases of a site on disk. */
async function readManifests(root: string, siteId: string): Promise<ReleaseManifest[]> {
  if (siteId !== publishedFolders.system)
    return (await readReleases(root, siteId)).flatMap(({ manifest }) => manifest ?? [])
  const folder = path.join(root, publishedFolders.releases, siteId)
  const manifests: ReleaseManifest[] = []
  for (const name of (await unlessMissing(readdir(folder))) ?? [])
    manifests.push(...[(await readManifest(path.join(folder, name))) ?? []].flat())
  return manifests
}
