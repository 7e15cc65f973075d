import type { LiveTarget, ReleaseManifest } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { PagePlan } from '../../renderer/page-plan.ts'
import type { BuildFigures, ReleaseBuild } from './build-release.ts'
import type { SiteRows } from './site-rows.ts'
import type { Stopwatch } from './stopwatch.ts'
import type { Together } from './together.ts'

/** What a release is made from. */
export type ReleasePlan = Omit<ReleaseBuild, 'root' | 'folder' | 'previous' | 'earlier'> & {
  /** The release that it follows, of which pages that are the same are taken over. */
  previous: KeptRelease | undefined
  /** Releases before that one, of which pages are taken over if all that they show is still there. */
  earlier?: readonly KeptRelease[]
}

export interface KeptRelease {
  target: LiveTarget
  /** Undefined when it cannot be read: then nothing is taken over. */
  manifest: ReleaseManifest | undefined
}

/** How long a site's releases stay once another has followed them, ms. */
export interface Retention {
  /** For readers that have opened them. */
  graceMs: number
  /** For an undo, which takes their pages over. */
  undoMs: number
}

export interface HostSwitch {
  siteId: string
  /** Of the lease that the switch is made under. */
  token: number
  host: string
  /** What was live when it was decided that `target` is newer. */
  seen: LiveTarget | null
  target: LiveTarget
  watch: Stopwatch
  /** Tells whether the lease is still the newest. */
  rows: Pick<SiteRows, 'ownsLease'>
  together: Together | undefined
}

/**
 * The published files and what says which of them are live: a folder with symbolic links (local-published.ts), or an object
 * store with rows in the database and a pointer for each host (store-published.ts).
 */
export interface Published {
  /** Makes what must be there before the first release. */
  prepare(): Promise<void>
  readLive(host: string): Promise<LiveTarget | null>
  /** What some hosts serve; null, or no entry, where that is nothing of ours. */
  readLives(hosts: readonly string[]): Promise<Map<string, LiveTarget | null>>
  /** Every host that serves something, a slice at a time. */
  listHosts(): AsyncIterable<string[]>
  /** What the hosts of a site serve. */
  liveOfSite(siteId: string): Promise<LiveTarget[]>
  /** Takes a host away that no site claims any more. */
  removeLive(host: string): Promise<void>
  /** A new holder of the lease begins: from now on nobody with a lower token can switch a host of the site. */
  takeOver(siteId: string, token: number): Promise<void>
  /** Undefined when the release or a readable manifest of it is not there. */
  readManifest(target: LiveTarget): Promise<ReleaseManifest | undefined>
  /** A site's releases that are there, newest first, at most `limit`; none where pages are taken over from a live release alone. */
  readReleases(siteId: string, limit?: number): Promise<KeptRelease[]>
  /** Writes a whole release, which is then there and checked, and served to nobody. Throws and leaves nothing behind. */
  build(target: LiveTarget, plan: ReleasePlan): Promise<BuildFigures>
  /** Makes a release live; false when a newer holder of the lease has come, and then nothing is changed. */
  switchHost(to: HostSwitch): Promise<boolean>
  /** Publishes the pages for hosts that nobody has, if they are not there. `name` is unique, and begins with the time in ms. */
  publishSystemPages(options: { files: FileStore; pages: readonly PagePlan[]; name: string }): Promise<void>

  hasAsset(name: string): Promise<boolean>
  writeAsset(name: string, content: Uint8Array): Promise<void>
  /** Names of the assets that every host serves and that begin with this. */
  listAssets(beginning: string): Promise<string[]>
  /** Takes assets out of what every host serves, at once, with their compressed copies. */
  withdrawAssets(names: readonly string[]): Promise<void>

  /** Compresses the pages of a live release and its site's own texts harder, for as long as `goOn` says so. */
  recompress(target: LiveTarget, goOn: () => boolean): Promise<void>
  /** Deletes a site's releases that nobody can be reading, and that no undo would take pages over from. Gives how many. */
  removeOldReleases(siteId: string, now: Date, retention: Retention): Promise<number>
  /** Deletes what is left of sites that are not in the database any more. */
  removeDeletedSites(): Promise<void>
  /** Deletes assets, also those of protected sites, that no release names and none has asked for since `unusedSince`. */
  sweepAssets(unusedSince: Date): Promise<void>
}
