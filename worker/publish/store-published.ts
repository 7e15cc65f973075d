import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/core/connection.ts'
import {
  findLiveHost,
  findLiveHosts,
  type LiveHost,
  listLiveHosts,
  liveHostsOfSite,
  notePointed,
  removeLiveHost,
  switchLiveHost,
} from '../../db/site/live-host-repository.ts'
import {
  type LivePointer,
  type LiveTarget,
  liveLink,
  livePointerSchema,
  parseLiveLink,
  publishedFolders,
  type ReleaseManifest,
  releaseFolder,
  storeKeys,
} from '../../domain/publishing/release.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SwitchMessages } from '../../platform/queue/switch-messages.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { PagePlan } from '../../renderer/page-plan.ts'
import { packedNames } from './asset-store.ts'
import { systemManifest } from './publish-system-pages.ts'
import type { HostSwitch, Published } from './published.ts'
import { startStopwatch } from './stopwatch.ts'
import { clearStoreReleases, removeFoldersOfDeletedSites, sweepStoreAssets } from './store-housekeeping.ts'
import { assetsAlone, assetsTogether, placeOf, readStoreManifest, writeStoreRelease } from './store-release.ts'

interface Options {
  /** The store's published/ folder. */
  store: FileStore
  database: Database
  clock: Clock
  /** Announces to edges that a host is about to be switched or has been; without it they notice within 2 s. */
  tellSwitch?: SwitchMessages['tell']
}

interface Deps extends Options {
  manifests: ManifestReader
}

/**
 * Published files in an object store. One database row per host decides what is live; it is updated by compare-and-set under the site's
 * lease. Edges read the host's pointer, an object written after the row. After writing a pointer, the writer checks that the row still
 * matches and otherwise writes again, so a paused publisher that writes an old pointer late corrects it itself. If it is killed in
 * between, `sweepAssets` corrects it.
 */
export function createStorePublished(options: Options): Published {
  const deps = { ...options, manifests: createManifestReader(options.store) }
  const { store, database, manifests } = deps
  const ensure = { alone: assetsAlone(store), together: assetsTogether(store) }
  return {
    async prepare() {},
    async readLive(host) {
      const row = await findLiveHost(database, host)
      return row === undefined ? null : parseLiveLink(row.link)
    },
    async readLives(hosts) {
      const rows = await findLiveHosts(database, hosts)
      return new Map(rows.map((row) => [row.host, servedBy(row)]))
    },
    async *listHosts() {
      for await (const rows of sliced(database)) yield rows.map(({ host }) => host)
    },
    async liveOfSite(siteId) {
      return (await liveHostsOfSite(database, siteId)).flatMap(({ link }) => parseLiveLink(link) ?? [])
    },
    async removeLive(host) {
      await deps.tellSwitch?.(host, 'soon')
      await store.remove(storeKeys.pointer(host))
      await removeLiveHost(database, host)
      await deps.tellSwitch?.(host, 'now')
    },
    async takeOver(siteId) {
      // the row was set, but its publisher did not get as far as writing the pointer
      const rows = (await liveHostsOfSite(database, siteId)).filter((row) => !row.pointed)
      for (const { host } of rows) await bringPointer(deps, host)
    },
    readManifest: (target) => manifests.read(releaseFolder(target)),
    // pages of older releases may be deleted at any moment: no lock protects them
    readReleases: async () => [],
    async build(target, { previous, ...plan }) {
      const before = previous?.manifest && {
        manifest: previous.manifest,
        isIntact: target.leaseToken - previous.target.leaseToken <= 1,
      }
      const ensureAssets = plan.together === undefined ? ensure.alone : ensure.together
      const written = await writeStoreRelease(store, placeOf(target), { ...plan, previous: before, ensureAssets })
      const { manifest, figures } = written
      manifests.remember(releaseFolder(target), manifest)
      return figures
    },
    switchHost: (to) => switchHost(deps, to),
    publishSystemPages: (options) => publishSystemPages(store, options),

    hasAsset: (name) => store.has(storeKeys.asset(name)),
    writeAsset: (name, content) => store.write(storeKeys.asset(name), content),
    listAssets: (beginning) => store.list(publishedFolders.assets, beginning),
    async withdrawAssets(names) {
      await Promise.all([...names, ...packedNames(names)].map((name) => store.remove(storeKeys.asset(name))))
    },

    // objects in the store are never rewritten
    async recompress() {},
    async removeOldReleases(siteId, now, { graceMs }) {
      return clearStoreReleases(store, siteId, await settledReleases(database, siteId, now, graceMs))
    },
    removeDeletedSites: () => removeFoldersOfDeletedSites(store, database),
    async sweepAssets(unusedSince) {
      for await (const rows of sliced(database)) for (const row of rows) await comparePointer(deps, row)
      await sweepStoreAssets(store, unusedSince)
    },
  }
}

async function switchHost(deps: Deps, { seen, target, watch, siteId, token, host }: HostSwitch): Promise<boolean> {
  const to = { siteId, token, host }
  const links = { seen: seen === null ? null : liveLink(seen), link: liveLink(target) }
  if (!(await switchLiveHost(deps.database, { ...to, ...links, now: deps.clock.now() }))) return false
  await bringPointer(deps, host)
  watch.lap('switch')
  return true
}

/** Updates a host's pointer from its row. Edges are notified beforehand as well, and poll more often, in case we are killed in between. */
async function bringPointer(deps: Deps, host: string): Promise<void> {
  await deps.tellSwitch?.(host, 'soon')
  await writePointer(deps, host)
  await deps.tellSwitch?.(host, 'now')
}

interface ManifestReader {
  /** Undefined when the folder has no readable manifest. */
  read(folder: string): Promise<ReleaseManifest | undefined>
  remember(folder: string, manifest: ReleaseManifest): void
}

/** Caches the manifests that this process wrote; manifests never change. */
function createManifestReader(store: FileStore): ManifestReader {
  const written = new LRUCache<string, ReleaseManifest>({ max: 200 })
  return {
    read: async (folder) => written.get(folder) ?? (await readStoreManifest(store, folder)),
    remember: (folder, manifest) => void written.set(folder, manifest),
  }
}

/** A row whose pointer has not been written gets revision -1, so that the comparison finds the host to be behind. */
function servedBy({ link, pointed }: LiveHost): LiveTarget | null {
  const target = parseLiveLink(link)
  return target === null || pointed ? target : { ...target, kind: 'release', publishRevision: -1 }
}

async function writePointer({ store, database, manifests }: Deps, host: string): Promise<void> {
  for (;;) {
    const row = await findLiveHost(database, host)
    if (row === undefined) return store.remove(storeKeys.pointer(host))
    const target = parseLiveLink(row.link)
    const isOff = target === null || target.kind === 'gone'
    const manifest = isOff ? null : await manifests.read(releaseFolder(target))
    if (manifest === undefined) throw new Error(`${host} is to serve ${row.link}, which is not in the store`)
    const pointer: LivePointer = { link: row.link, manifest }
    await store.write(storeKeys.pointer(host), Buffer.from(JSON.stringify(pointer)))
    if (await notePointed(database, host, row.link)) return
  }
}

/** All hosts that serve something, 500 at a time. */
async function* sliced(database: Database): AsyncGenerator<LiveHost[]> {
  let after = ''
  for (;;) {
    const rows = await listLiveHosts(database, { after, limit: 500 })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.host ?? ''
  }
}

async function comparePointer(deps: Deps, { host, link }: LiveHost): Promise<void> {
  const pointer = await readPointer(deps.store, storeKeys.pointer(host))
  if (pointer?.link !== link) await bringPointer(deps, host)
}

/** Undefined when there is no readable pointer. */
async function readPointer(store: FileStore, key: string): Promise<LivePointer | undefined> {
  const content = await store.read(key)
  return content === undefined ? undefined : livePointerSchema.safeParse(JSON.parse(String(content))).data
}

/** What a site's hosts serve; undefined if one was switched less than `graceMs` ago or serves nothing yet. */
async function settledReleases(
  database: Database,
  siteId: string,
  now: Date,
  graceMs: number,
): Promise<LiveTarget[] | undefined> {
  const rows = await liveHostsOfSite(database, siteId)
  const isSettled = rows.length > 0 && rows.every((row) => now.getTime() - row.switchedAt.getTime() >= graceMs)
  return isSettled ? rows.flatMap(({ link }) => parseLiveLink(link) ?? []) : undefined
}

async function publishSystemPages(
  store: FileStore,
  { files, pages, name }: { files: FileStore; pages: readonly PagePlan[]; name: string },
): Promise<void> {
  const current = await readPointer(store, storeKeys.systemPointer)
  const keys = (each: readonly { path: string; key: string }[] = []) => each.map((file) => `${file.path} ${file.key}`)
  if (String(keys(current?.manifest?.files)) === String(keys(pages))) return
  const folder = `${publishedFolders.system}/${name}`
  const { manifest } = await writeStoreRelease(
    store,
    { folder, made: name },
    {
      previous: undefined,
      pages,
      files,
      watch: startStopwatch(),
      together: undefined,
      ensureAssets: assetsAlone(store),
      manifest: systemManifest,
    },
  )
  const pointer: LivePointer = { link: folder, manifest }
  await store.write(storeKeys.systemPointer, Buffer.from(JSON.stringify(pointer)))
}
