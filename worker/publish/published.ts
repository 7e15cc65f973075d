import type { LiveTarget, ReleaseManifest } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { PagePlan } from '../../renderer/page-plan.ts'
import type { BuildFigures, ReleaseBuild } from './build-release.ts'
import type { RecompressPace } from './compress.ts'
import type { SiteRows } from './site-rows.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { Together } from './together.ts'

/** Input of a release build. */
export type ReleasePlan = Omit<ReleaseBuild, 'root' | 'folder' | 'previous' | 'earlier'> & {
  /** The live release that this one replaces; pages with an equal key are hard-linked from it instead of rendered. */
  previous: KeptRelease | undefined
  /** Older releases that pages may also come from, once all assets of the page have been found to exist. */
  earlier?: readonly KeptRelease[]
}

export interface KeptRelease {
  target: LiveTarget
  /** Undefined when it cannot be read; no page is reused then. */
  manifest: ReleaseManifest | undefined
}

/** How long a superseded release is kept, ms. */
export interface Retention {
  /** For readers that still have its files open. */
  graceMs: number
  /** For an undo, which reuses its pages. */
  undoMs: number
}

export interface HostSwitch {
  siteId: string
  /** Token of the lease that the switch is made under. */
  token: number
  host: string
  /** What was live when `target` was found to be newer. */
  seen: LiveTarget | null
  target: LiveTarget
  watch: Stopwatch
  /** Used to check that the lease is still current. */
  rows: Pick<SiteRows, 'ownsLease'>
  together: Together | undefined
}

/**
 * The published files and the record of which release each host serves: a folder with symbolic links (local-published.ts), or an
 * object store with rows in the database and a pointer object per host (store-published.ts).
 */
export interface Published {
  /** Creates what must exist before the first release. */
  prepare(): Promise<void>
  readLive(host: string): Promise<LiveTarget | null>
  /** What these hosts serve; null or no entry for a host that serves none of our releases. */
  readLives(hosts: readonly string[]): Promise<Map<string, LiveTarget | null>>
  /** All hosts that serve something, in batches. */
  listHosts(): AsyncIterable<string[]>
  /** What the site's hosts serve. */
  liveOfSite(siteId: string): Promise<LiveTarget[]>
  /** Removes a host that no site claims any more. */
  removeLive(host: string): Promise<void>
  /** Fences off earlier lease holders: after this call nobody with a lower token can switch a host of the site. */
  takeOver(siteId: string, token: number): Promise<void>
  /** Undefined when the release or a readable manifest of it is missing. */
  readManifest(target: LiveTarget): Promise<ReleaseManifest | undefined>
  /** The site's stored releases, newest first, at most `limit`; empty where only a live release may be reused. */
  readReleases(siteId: string, limit?: number): Promise<KeptRelease[]>
  /** Writes a complete, verified release that is not live yet. Throws on failure and leaves nothing behind. */
  build(target: LiveTarget, plan: ReleasePlan): Promise<BuildFigures>
  /** Makes a release live; returns false, and changes nothing, when a newer lease holder has taken over. */
  switchHost(to: HostSwitch): Promise<boolean>
  /** Publishes the pages for unknown hosts unless they are up to date. `name` must be unique and start with the time in ms. */
  publishSystemPages(options: { files: FileStore; pages: readonly PagePlan[]; name: string }): Promise<void>

  hasAsset(name: string): Promise<boolean>
  writeAsset(name: string, content: Uint8Array): Promise<void>
  /** Names of shared assets that start with `beginning`. */
  listAssets(beginning: string): Promise<string[]>
  /** Removes shared assets and their compressed copies immediately. */
  withdrawAssets(names: readonly string[]): Promise<void>

  /** Recompresses a live release's pages and its site's own texts with a slower setting. */
  recompress(target: LiveTarget, pace: RecompressPace): Promise<void>
  /** Deletes the site's superseded releases once their retention is over; returns how many. */
  removeOldReleases(siteId: string, now: Date, retention: Retention): Promise<number>
  /** Deletes the files of sites that are no longer in the database. */
  removeDeletedSites(): Promise<void>
  /** Deletes assets, including those of protected sites, that no release refers to and that were last used before `unusedSince`. */
  sweepAssets(unusedSince: Date): Promise<void>
}
