import type { Database } from '../../db/core/connection.ts'
import { existingSiteIds } from '../../db/site/publication-repository.ts'
import {
  assetNamePattern,
  type LiveTarget,
  parseLiveLink,
  publishedFolders,
  releaseFolder,
  storeKeys,
} from '../../domain/publishing/release.ts'
import { type FileStore, listAll } from '../../platform/store/file-store.ts'
import { nameSlice } from './name-slice.ts'
import { readStoreManifest } from './store-release.ts'

/**
 * Deletes the site's releases older than all of `live`, and the pages that none of the remaining releases refers to; returns how many
 * releases. Only what was made under an older lease than the newest live one is deleted: it can no longer be published, and new releases
 * reuse pages of a live one only. Does nothing when `live` is undefined.
 */
export async function clearStoreReleases(
  store: FileStore,
  siteId: string,
  live: readonly LiveTarget[] | undefined,
): Promise<number> {
  if (live === undefined) return 0
  const newest = Math.max(...live.map(({ leaseToken }) => leaseToken))
  const inUse = new Set(live.map(releaseFolder))
  const pages = await store.list(storeKeys.pages(siteId))
  const releases = await listReleases(store, siteId)
  const old = releases.filter((each) => each.leaseToken < newest && !inUse.has(releaseFolder(each)))
  for (const each of old) await store.removeFolder(`${publishedFolders.releases}/${releaseFolder(each)}`)
  const named = new Set<string>()
  for (const each of releases.filter((release) => !old.includes(release))) {
    const manifest = await readStoreManifest(store, releaseFolder(each))
    // still being written, or just deleted: leave the pages to the next run
    if (manifest === undefined) return old.length
    for (const { stored = '' } of manifest.files) named.add(stored)
  }
  for (const page of pages)
    if (Number.parseInt(page, 10) < newest && !named.has(page.replace(/\.(?:gz|br)$/, '')))
      await store.remove(storeKeys.page(siteId, page))
  return old.length
}

/** All releases of a site, including redirects. */
async function listReleases(store: FileStore, siteId: string): Promise<LiveTarget[]> {
  const files = await listAll(store, `${publishedFolders.releases}/${siteId}`)
  return files.flatMap((file) => parseLiveLink(`../releases/${siteId}/${file.replace(/\/[^/]*$/, '')}`) ?? [])
}

/** Deletes the files of sites that are no longer in the database. */
export async function removeFoldersOfDeletedSites(store: FileStore, database: Database): Promise<void> {
  for (const folder of [publishedFolders.releases, 'pages', publishedFolders.guarded]) {
    const found = new Set<string>()
    for await (const file of store.walk(folder)) found.add(file.replace(/\/.*$/, ''))
    found.delete(publishedFolders.system)
    const ids = [...found]
    for (let start = 0; start < ids.length; start += 500) {
      const batch = ids.slice(start, start + 500)
      const existing = await existingSiteIds(database, batch)
      for (const id of batch) if (!existing.has(id)) await store.removeFolder(`${folder}/${id}`)
    }
  }
}

const aside = 'aside'
/** Concurrent requests, since each takes a while. */
const readsAtOnce = 16

/**
 * Deletes assets that no release refers to and that were written before `unusedSince`. A publisher writes its manifest before it checks
 * its assets, so an asset is set aside first, then the manifests are read again, and it is restored if one refers to it.
 */
export async function sweepStoreAssets(store: FileStore, unusedSince: Date): Promise<void> {
  // left behind by a killed worker
  for (const key of await listAll(store, aside)) await putBack(store, key)
  const releases = await listAll(store, publishedFolders.releases)
  const isLookedAt = nameSlice(releases.length, unusedSince)
  const before = await readNamed(store, releases, isLookedAt)
  const taken: string[] = []
  for (const folder of [publishedFolders.assets, publishedFolders.guarded])
    for await (const name of store.walk(folder)) {
      const key = `${folder}/${name}`
      if (!assetNamePattern.test(name.replace(/^.*\//, '')) || !isLookedAt(key) || before.has(key)) continue
      await store.copy(key, `${aside}/${key}`)
      await store.removeOlder(key, unusedSince)
      taken.push(key)
    }
  if (taken.length === 0) return
  const after = await readNamed(store, await listAll(store, publishedFolders.releases), isLookedAt)
  for (const key of taken) {
    if (after.has(key)) await putBack(store, key)
    else {
      await store.remove(`${aside}/${key}`)
      // newer assets stay, and so do their copies
      if (!(await store.has(key))) for (const packed of ['.gz', '.br']) await store.remove(key + packed)
    }
  }
}

async function putBack(store: FileStore, key: string): Promise<void> {
  if (!(await store.has(key))) await store.copy(`${aside}/${key}`, key)
  await store.remove(`${aside}/${key}`)
}

/** Keys of assets that a release refers to, limited to those that `isLookedAt` accepts. */
async function readNamed(
  store: FileStore,
  releases: readonly string[],
  isLookedAt: (key: string) => boolean,
): Promise<Set<string>> {
  const named = new Set<string>()
  const add = (key: string) => isLookedAt(key) && named.add(key)
  let next = 0
  async function takeTurns(): Promise<void> {
    while (next < releases.length) {
      const file = releases[next] ?? ''
      next += 1
      const manifest = await readStoreManifest(store, file.replace(/\/[^/]*$/, ''))
      for (const name of manifest?.guarded ?? []) add(storeKeys.guarded(manifest?.siteId ?? '', name))
      for (const name of manifest?.assets ?? []) add(storeKeys.asset(name))
      for (const { preview } of manifest?.files ?? []) if (preview !== null) add(storeKeys.asset(preview))
    }
  }
  await Promise.all(Array.from({ length: readsAtOnce }, takeTurns))
  return named
}
