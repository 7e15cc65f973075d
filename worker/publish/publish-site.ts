import { setTimeout as wait } from 'node:timers/promises'
import { postersOf } from '../../commands/videos/posters-of.ts'
import type { Database } from '../../db/core/connection.ts'
import type { OwedPurges, Publication, PublishedState } from '../../db/site/publication-repository.ts'
import { isPublished } from '../../db/site/site-repository.ts'
import { isDemoHost } from '../../domain/address/host-mode.ts'
import { filesTag, pagesTag } from '../../domain/publishing/cache-tags.ts'
import { hostPattern, type LiveTarget } from '../../domain/publishing/release.ts'
import { undoableVersions } from '../../domain/publishing/undoable-versions.ts'
import type { PageMaps } from '../../modules/kit/page-maps.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'
import { productSettings, siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { Log } from '../../platform/log.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { PlanRelease } from '../../renderer/page-plan.ts'
import { avifOf } from './avif-of.ts'
import { planRedirect } from './plan-redirect.ts'
import type { KeptRelease, Published } from './published.ts'
import { type PurgeLoop, purgeAgainMs } from './purge-loop.ts'
import { rowsAlone, type SiteRows } from './site-rows.ts'
import { type Stopwatch, startStopwatch } from './stopwatch.ts'
import type { Together } from './together.ts'
import { withdrawPictures } from './withdraw-pictures.ts'

export interface PublishDependencies {
  database: Database
  published: Published
  files: FileStore
  planRelease: PlanRelease
  /** Draws maps that a page needs; without it, pages show only the maps stored in their documents. */
  mapsOf?: (siteId: string, document: SiteDocument, together: Together | undefined) => Promise<PageMaps>
  /** Identifies everything besides the site that `planRelease` renders pages from. */
  build: string
  settings: Pick<Settings, 'brand' | 'market' | 'deployment' | 'sitesPort' | 'profile' | 'port'>
  clock: Clock
  log: Log
  /** Purges a CDN; undefined without one. */
  purges?: Pick<PurgeLoop, 'soon'> | undefined
  /** Name of this worker in the lease, for operators. */
  owner: string
  /** Lifetime of a lease that is not renewed, ms; a killed worker's sites wait that long. */
  leaseMs: number
}

/**
 * - published: at least one host was switched
 * - current: the live release was already the newest
 * - busy: another publisher holds the lease
 * - lost: a newer holder took the lease in the meantime; nothing of ours went live
 * - missing: there is no such site
 */
export type PublishOutcome = 'published' | 'current' | 'busy' | 'lost' | 'missing'

interface Held extends PublishDependencies {
  siteId: string
  token: number
  watch: Stopwatch
  rows: SiteRows
  together: Together | undefined
}

class LeaseLostError extends Error {}

const guestsFirstMs = 5
/** Releases in which an undo looks for its pages: a version may have several, because a guest's reservation publishes it again. */
const mostLookedAt = 2 * undoableVersions

/**
 * Brings what one site has live in line with the database: the page on its host, redirects on hosts that it has left, nothing where it
 * is not paid for. Idempotent. Throws the cause of a failure (full disk, broken document); the old page then stays live and the lease is
 * released.
 *
 * Why an older page can never replace a newer one, even if a publisher is paused at any point and resumes later:
 * 1. A host is switched by renaming a staged link that carries the holder's token; the rename fails if the link is gone.
 * 2. A new lease holder gets a higher token, then deletes the staged links of all lower tokens, and only then reads the state that it
 *    will publish.
 * 3. A holder stages its link, then checks that its token is still the newest, then renames.
 * Suppose an old holder renames after a newer one has deleted. Its link still existed, so it was staged after the deletion; so its check
 * came after the newer holder had taken its token, and must have failed. Hence every rename by an old holder precedes the newer holder's
 * read, whose state is at least as new as what was renamed.
 *
 * With `together` the steps are the same, but statements and disk syncs are shared with the other publishes of the batch.
 */
export async function publishSite(
  dependencies: PublishDependencies,
  siteId: string,
  together?: Together,
): Promise<PublishOutcome> {
  const { clock, leaseMs, log } = dependencies
  const rows = together?.rows ?? rowsAlone(dependencies)
  const watch = startStopwatch()
  const token = await rows.acquireLease(siteId)
  if (token === undefined) return (await rows.findPublishRevision(siteId)) === undefined ? 'missing' : 'busy'
  const renewal = setInterval(() => {
    rows
      .renewLease(siteId, token)
      .catch((error: unknown) => log.warn({ err: error, siteId }, 'lease could not be renewed'))
  }, leaseMs / 3)
  let published: PublishedState | undefined
  let owed: OwedPurges | undefined
  try {
    const held = { ...dependencies, siteId, token, watch, rows, together }
    const outcome = await publishUntilNewest(held, (state, switched, tags) => {
      published = state
      if (dependencies.purges !== undefined)
        owed = { tags, at: new Date(clock.now().getTime() + purgeAgainMs), switched }
    })
    // releasing the lease waits for the disk and, in a single process, would delay guests of the new page: without this pause the
    // median of `npm run bench -- publish` was 1.7 to 2.3 times its floor, with it 1.5 times
    if (outcome === 'published' && together === undefined) await wait(guestsFirstMs)
    return outcome
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
    log.info({ siteId, token }, 'lease lost to a newer publisher')
    return 'lost'
  } finally {
    clearInterval(renewal)
    await rows.releaseLease(siteId, token, published, owed)
  }
}

/**
 * Publishes until no newer state is left. A save during a publish is enqueued, but that entry may have found the site leased, so the
 * revision is checked once more at the end. `onEnd` receives the state that all hosts now serve, whether any was switched, and the tags
 * of what a CDN may still hold.
 */
async function publishUntilNewest(
  held: Held,
  onEnd: (published: PublishedState, switched: boolean, tags: readonly string[]) => void,
): Promise<PublishOutcome> {
  await held.published.takeOver(held.siteId, held.token)
  held.watch.lap('lease')
  let switched = 0
  let build: string | undefined
  for (;;) {
    const site = await held.rows.findPublication(held.siteId)
    held.watch.lap('load')
    if (site === undefined) return 'missing'
    const { activeUntil, publishRevision } = site
    const isActive = isPublished(site, held.clock.now())
    const done = await publishState(held, site, isActive)
    switched += done.switched
    // purge now; a second purge is recorded together with what was published
    if (done.switched > 0) held.purges?.soon(staleTags(site, isActive))
    if (done.rendered) build = held.build
    if ((await held.rows.findPublishRevision(held.siteId)) !== publishRevision) continue
    onEnd({ publishRevision, until: isActive ? activeUntil : null, build }, switched > 0, staleTags(site, isActive))
    return switched > 0 ? 'published' : 'current'
  }
}

/** Tags of what a CDN must no longer serve: the pages, and for a site that is not public its files too. */
function staleTags(site: Publication, isActive: boolean): string[] {
  return site.isProtected || !isActive ? [pagesTag(site.id), filesTag(site.id)] : [pagesTag(site.id)]
}

/** Brings every host of the site to the given state; returns how many were switched and whether pages were built. */
async function publishState(
  held: Held,
  site: Publication,
  isActive: boolean,
): Promise<{ switched: number; rendered: boolean }> {
  const { host } = site
  const off = createEnding(held, site)
  let switched = 0
  let rendered = false
  if (host !== null) {
    const done = isActive ? await publishPages(held, site, host) : await takeOffTheAir(held, site, { host, off })
    if (done) switched += 1
    rendered = done && isActive
  }
  for (const former of site.formerHosts) {
    const redirected = isActive && host !== null
    const done = redirected
      ? await publishRedirect(held, site, former, host)
      : await takeOffTheAir(held, site, { host: former, off })
    if (done) switched += 1
  }
  return { switched, rendered }
}

async function publishPages(held: Held, site: Publication, host: string): Promise<boolean> {
  const { settings, siteId, clock, log, watch } = held
  const live = await held.published.readLive(host)
  const isOurs = live?.siteId === siteId && live.kind === 'release'
  if (isOurs && live.publishRevision === site.publishRevision) return false
  if (isOurs && live.publishRevision > site.publishRevision)
    // nobody else publishes while we hold the lease, so the database must have been restored to an earlier state
    log.warn(
      { siteId, live: live.publishRevision, publishRevision: site.publishRevision },
      'live page is from the future',
    )
  const { document, metaNoindex, isProtected, namesOnGate, siteVersion } = site
  const context = { ...productSettings(settings), now: clock.now() }
  const [posters, maps] = await Promise.all([
    postersOf(held, siteId, document),
    held.mapsOf?.(siteId, document, held.together) ?? {},
  ])
  const films = Object.values(posters).map(({ fileName }) => fileName)
  const avif = await avifOf(held, siteId, { document, posters: films })
  const shown = { document, posters, maps, avif, reservations: site.giftReservations }
  const pages = held.planRelease(
    {
      id: siteId,
      host,
      origin: siteOrigin(settings, host),
      metaNoindex,
      isProtected,
      namesOnGate,
      siteVersion,
      isDemo: isDemoHost(host),
      ...shown,
    },
    context,
    (error, moduleId) => log.error({ err: error, siteId, moduleId }, 'a module did not render'),
  )
  const target = targetOf(held, site, 'release', null)
  watch.lap('plan')
  const previous = isOurs ? { target: live, manifest: await held.published.readManifest(live) } : undefined
  const closes = isProtected && !(isOurs && live.gated)
  // the pages that an undo shows were live before, and so were those shown when it ends
  const goesBack = site.isOlderVersion || previous?.manifest?.isOlderVersion === true
  const earlier = goesBack ? await held.published.readReleases(siteId, mostLookedAt) : []
  watch.lap('read what is live')
  const figures = await held.published.build(target, {
    previous,
    earlier,
    pages,
    files: held.files,
    watch,
    together: held.together,
    manifest: {
      siteId,
      host,
      publishRevision: site.publishRevision,
      documentRevision: site.documentRevision,
      redirectTo: null,
      ended: false,
      noindex: metaNoindex || isProtected,
      gated: isProtected,
      build: held.build,
      languages: document.availableLanguages.map((entry) => entry.languageCode),
      isOlderVersion: site.isOlderVersion,
    },
  })
  // before the switch, so that a killed publisher leaves no public picture behind; the old page is without them for a moment
  if (closes) await withdrawAll(held, previous)
  await switchHost(held, host, live, target)
  log.info(
    { siteId, host, publishRevision: site.publishRevision, ...figures, milliseconds: watch.times() },
    'published',
  )
  return true
}

async function publishRedirect(held: Held, site: Publication, former: string, host: string): Promise<boolean> {
  const live = await held.published.readLive(former)
  if (live?.siteId === held.siteId && live.kind === 'redirect' && live.redirectHost === host) return false
  const target = targetOf(held, site, 'redirect', host)
  const origin = siteOrigin(held.settings, host)
  await held.published.build(target, {
    previous: undefined,
    pages: planRedirect(origin),
    files: held.files,
    watch: held.watch,
    together: held.together,
    manifest: {
      siteId: held.siteId,
      host: former,
      publishRevision: site.publishRevision,
      documentRevision: site.documentRevision,
      redirectTo: origin,
      ended: false,
      noindex: true,
      gated: false,
      build: held.build,
      languages: [],
      isOlderVersion: false,
    },
  })
  await switchHost(held, former, live, target)
  return true
}

/** Makes, once for all hosts of an expired site, the page that says so. Guests read a wrong address if it cannot be made. */
function createEnding(held: Held, site: Publication): (host: string) => Promise<LiveTarget> {
  let target: LiveTarget | undefined
  return async (host) => {
    target ??= await buildEnding(held, site, host).catch((error: unknown) => {
      held.log.error({ err: error, siteId: held.siteId }, 'the page of an expired site could not be made')
      return targetOf(held, site, 'gone', null)
    })
    return target
  }
}

async function buildEnding(held: Held, site: Publication, host: string): Promise<LiveTarget> {
  const { clock, published, settings, siteId, files, watch, together } = held
  const { document, documentRevision, isProtected, metaNoindex, publishRevision } = site
  const target = targetOf(held, site, 'ended', null)
  const shown = { id: siteId, host, origin: siteOrigin(settings, host), metaNoindex, isProtected, document }
  const context = { ...productSettings(settings), now: clock.now() }
  await published.build(target, {
    previous: undefined,
    pages: held.planRelease({ ...shown, isDemo: isDemoHost(host), hasEnded: true }, context, () => undefined),
    files,
    watch,
    together,
    manifest: {
      siteId,
      host,
      publishRevision,
      documentRevision,
      redirectTo: null,
      ended: true,
      noindex: true,
      gated: false,
      build: held.build,
      languages: [],
      isOlderVersion: false,
    },
  })
  return target
}

/**
 * Publishes that the site has expired, or for one that was taken down a dangling link instead of deleting the link: unlike a rename, a
 * deletion could not be fenced.
 */
async function takeOffTheAir(
  held: Held,
  site: Publication,
  { host, off }: { host: string; off: (host: string) => Promise<LiveTarget> },
): Promise<boolean> {
  const live = await held.published.readLive(host)
  if (live === null || live.kind === 'gone' || live.siteId !== held.siteId) return false
  if (site.takenDownAt === null) {
    if (live.kind === 'ended') return false
    await switchHost(held, host, live, await off(host))
    return true
  }
  const target = targetOf(held, site, 'gone', null)
  // content that was taken down must disappear everywhere; that of an expired site goes with the regular asset sweep
  await withdrawAll(held, { target: live, manifest: await held.published.readManifest(live) })
  await switchHost(held, host, live, target)
  return true
}

/** Removes the site's own assets, pictures and texts that its pages fetch, from the shared store. */
async function withdrawAll({ database, published, siteId }: Held, live: KeptRelease | undefined): Promise<void> {
  const releases = await published.readReleases(siteId)
  const named = [...releases, ...(live === undefined ? [] : [live])].flatMap(({ manifest }) => manifest?.assets ?? [])
  const texts = new Set(named.filter((name) => /\.(?:txt|ics)$/.test(name)))
  await withdrawPictures(database, published, siteId, [...texts])
}

/** Throws `LeaseLostError` when a newer publisher has taken over; `publishSite` explains why this check suffices. */
async function switchHost(held: Held, host: string, seen: LiveTarget | null, target: LiveTarget): Promise<void> {
  const { published, siteId, token, watch, rows, together } = held
  if (!hostPattern.test(host)) throw new Error(`not a host: ${host}`)
  if (!(await published.switchHost({ siteId, token, host, seen, target, watch, rows, together })))
    throw new LeaseLostError()
}

function targetOf(held: Held, site: Publication, kind: LiveTarget['kind'], redirectHost: string | null): LiveTarget {
  return {
    siteId: held.siteId,
    kind,
    redirectHost,
    gated: kind === 'release' && site.isProtected,
    publishRevision: site.publishRevision,
    leaseToken: held.token,
  }
}
