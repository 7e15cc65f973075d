import { access, mkdir, readdir, rm } from 'node:fs/promises'
import * as path from 'node:path'
import type { Database } from '../../db/core/connection.ts'
import { type LiveTarget, publishedFolders, releaseFolder } from '../../domain/publishing/release.ts'
import { unlessMissing } from '../../platform/system-errors.ts'
import { sharedAssets, sweepAssets, withdrawAssets } from './asset-store.ts'
import { buildRelease } from './build-release.ts'
import { replaceDurable } from './durable-files.ts'
import {
  liveOfSite,
  readNamedAssets,
  readReleases,
  recompressRelease,
  removeDeletedSites,
  removeOldReleases,
  sweepGuarded,
} from './housekeeping.ts'
import {
  listHosts,
  readLive,
  readLives,
  removeLive,
  removeOlderStaging,
  stageLink,
  switchLive,
  syncLive,
} from './live-links.ts'
import { nameSlice } from './name-slice.ts'
import { publishSystemPages } from './publish-system-pages.ts'
import type { HostSwitch, KeptRelease, Published } from './published.ts'
import { readManifestNow } from './release-manifest.ts'

/** Published files in a folder (layout: domain/publishing/release.ts); `database` tells which sites exist. */
export function createLocalPublished(root: string, database: Database): Published {
  const folderOf = (target: LiveTarget) => path.join(root, publishedFolders.releases, releaseFolder(target))
  const assets = sharedAssets(root)
  return {
    async prepare() {
      for (const folder of Object.values(publishedFolders))
        if (folder !== publishedFolders.system) await mkdir(path.join(root, folder), { recursive: true })
    },
    readLive: (host) => readLive(root, host),
    readLives: (hosts) => readLives(root, hosts),
    listHosts: () => listHosts(root),
    liveOfSite: (siteId) => liveOfSite(root, siteId),
    removeLive: (host) => removeLive(root, host),
    takeOver: (siteId, token) => removeOlderStaging(root, siteId, token),
    readManifest: async (target) => readManifestNow(folderOf(target)),
    readReleases: (siteId, limit) => readReleases(root, siteId, limit),
    build(target, { previous, earlier = [], ...plan }) {
      const inFolder = (release: KeptRelease) => ({ folder: folderOf(release.target), manifest: release.manifest })
      const before = previous && inFolder(previous)
      return buildRelease({ ...plan, root, folder: folderOf(target), previous: before, earlier: earlier.map(inFolder) })
    },
    switchHost: (to) => switchHost(root, to, folderOf(to.target)),
    publishSystemPages: (options) => publishSystemPages({ publishedDir: root, ...options }),

    hasAsset: async (name) => (await unlessMissing(access(path.join(assets, name)).then(() => true))) ?? false,
    writeAsset: (name, content) => replaceDurable(path.join(assets, name), content),
    async listAssets(beginning) {
      const names = (await unlessMissing(readdir(assets))) ?? []
      return names.filter((name) => name.startsWith(beginning))
    },
    withdrawAssets: (names) => withdrawAssets(assets, names),

    recompress: (target, pace) => recompressRelease(root, target, pace),
    removeOldReleases: (siteId, now, retention) => removeOldReleases(root, siteId, now, retention),
    removeDeletedSites: () => removeDeletedSites(database, root),
    async sweepAssets(unusedSince) {
      const sites = ((await unlessMissing(readdir(path.join(root, publishedFolders.releases)))) ?? []).length
      const isLookedAt = nameSlice(sites, unusedSince)
      await sweepAssets(assets, unusedSince, () => readNamedAssets(root, isLookedAt), isLookedAt)
      await sweepGuarded(root, unusedSince)
    },
  }
}

/** `publishSite` explains why an older page can never replace a newer one. */
async function switchHost(root: string, to: HostSwitch, folder: string): Promise<boolean> {
  const { siteId, token, host, seen, watch, rows, together } = to
  try {
    await stageLink(root, to)
  } catch (error) {
    // the release is not live and never will be
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const [owns, now] = await Promise.all([rows.ownsLease(siteId, token), readLive(root, host)])
  if (!owns) return false
  // the live release must be the one that `target` was found to be newer than
  if (now?.leaseToken !== seen?.leaseToken || now?.siteId !== seen?.siteId) return false
  if (!(await switchLive(root, to))) return false
  watch.lap('switch')
  await (together === undefined ? syncLive(root) : together.sync([path.join(root, publishedFolders.live)]))
  watch.lap('after the switch')
  return true
}
