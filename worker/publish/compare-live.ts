import { setTimeout as wait } from 'node:timers/promises'
import { owePurges } from '../../db/cdn/purge-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import {
  claimedHosts,
  forgetAbandonedHost,
  listAbandonedHosts,
  listSiteHosts,
  noteUnpublished,
  raiseClaimants,
  type SiteHosts,
} from '../../db/site/due-repository.ts'
import { isPublished } from '../../db/site/site-repository.ts'
import { filesTag, pagesTag } from '../../domain/publishing/cache-tags.ts'
import type { LiveTarget } from '../../domain/publishing/release.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Published } from './published.ts'
import { type PurgeLoop, purgeAgainMs } from './purge-loop.ts'

/** Sites compared in a row, and the pause after them for other work, ms. */
const sliceSize = 500
const pauseMs = 20

interface Deps {
  database: Database
  published: Published
  clock: Clock
  /** Undefined without a CDN. */
  purges?: Pick<PurgeLoop, 'soon'> | undefined
}

/**
 * Compares everything that is live with the rows that say what should be: sites that differ become due, and unclaimed hosts are removed.
 * This catches changes made outside the publisher, such as an emptied folder, or a database or disk restored from a backup. Reads no
 * documents and no manifests.
 */
export async function compareWithLive(deps: Deps, signal: AbortSignal): Promise<void> {
  const { database, published } = deps
  let after = ''
  for (;;) {
    const sites = await listSiteHosts(database, { after, limit: sliceSize })
    const live = await published.readLives(sites.flatMap((site) => [site.host, ...site.formerHosts]))
    for (const site of sites)
      if (!isAsNoted(site, live, deps.clock.now())) await noteUnpublished(database, site.siteId, site.publishRevision)
    if (sites.length < sliceSize || signal.aborted) break
    after = sites.at(-1)?.siteId ?? ''
    await wait(pauseMs)
  }
  for await (const hosts of published.listHosts()) {
    if (signal.aborted) return
    const claimed = await claimedHosts(database, hosts)
    for (const host of hosts) if (!claimed.has(host)) await clearHost(deps, host)
    await wait(pauseMs)
  }
}

function isAsNoted(site: SiteHosts, live: ReadonlyMap<string, LiveTarget | null>, now: Date): boolean {
  const isActive = isPublished(site, now)
  const target = live.get(site.host) ?? null
  const isPage = target?.kind === 'release' && target.publishRevision === site.publishRevision
  if (isActive ? !isPage || target.siteId !== site.siteId : !isOffTheAir(target, site.siteId)) return false
  return site.formerHosts.every((host) => {
    const former = live.get(host) ?? null
    const leads = former?.kind === 'redirect' && former.siteId === site.siteId && former.redirectHost === site.host
    return isActive ? leads : isOffTheAir(former, site.siteId)
  })
}

function isOffTheAir(target: LiveTarget | null, siteId: string): boolean {
  return target === null || target.kind === 'gone' || target.kind === 'ended' || target.siteId !== siteId
}

/** Removes the hosts of deleted sites. */
export async function clearAbandonedHosts(deps: Deps): Promise<void> {
  for (const host of await listAbandonedHosts(deps.database, sliceSize)) {
    await clearHost(deps, host)
    await forgetAbandonedHost(deps.database, host)
  }
}

/** A host may be claimed and published in the meantime; the claiming site's next publish restores what was removed. */
async function clearHost({ database, published, clock, purges }: Deps, host: string): Promise<void> {
  if (!(await claimedHosts(database, [host])).has(host)) {
    const target = purges && (await published.readLive(host))
    const tags = target ? [pagesTag(target.siteId), filesTag(target.siteId)] : []
    // before the removal, after which its owner is no longer known
    if (tags.length > 0) await owePurges(database, tags, new Date(clock.now().getTime() + 2 * purgeAgainMs))
    await published.removeLive(host)
    purges?.soon(tags)
  }
  await raiseClaimants(database, host)
}
