import type { Database } from '../../db/core/connection.ts'
import { isHostClaimed, listHosts } from '../../db/site/publication-repository.ts'
import type { LiveTarget } from '../../domain/publishing/release.ts'
import type { Published } from './published.ts'

/**
 * Compares what the database says with what is live: gives the sites that must be published, redirected or taken off
 * the air. Reads no document and no manifest.
 */
export async function findDueSites(database: Database, published: Published, now: Date): Promise<Set<string>> {
  // links first: a site that is published in between is then found due once too often, never once too seldom
  const live = await published.listLive()
  const { present, former } = await listHosts(database)
  const due = new Set<string>()
  const time = now.toISOString()
  const isActive = (site: { activeUntil: string | null }) => site.activeUntil !== null && site.activeUntil > time
  for (const site of present) {
    const target = live.get(site.host) ?? null
    const settled = isActive(site)
      ? target?.kind === 'release' && target.siteId === site.siteId && target.publishRevision === site.publishRevision
      : isOffTheAir(target, site.siteId)
    if (!settled) due.add(site.siteId)
  }
  const hosts = new Set(present.map((site) => site.host))
  for (const left of former) {
    if (hosts.has(left.host)) continue
    hosts.add(left.host)
    const target = live.get(left.host) ?? null
    const settled =
      isActive(left) && left.siteHost !== null
        ? target?.kind === 'redirect' && target.siteId === left.siteId && target.redirectHost === left.siteHost
        : isOffTheAir(target, left.siteId)
    if (!settled) due.add(left.siteId)
  }
  // a host that no site claims: its site was deleted
  for (const host of live.keys())
    if (!hosts.has(host) && !(await isHostClaimed(database, host))) await published.removeLive(host)
  return due
}

function isOffTheAir(target: LiveTarget | null, siteId: string): boolean {
  return target === null || target.kind === 'gone' || target.siteId !== siteId
}
