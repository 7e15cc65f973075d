import type { Database } from '../../db/core/connection.ts'
import { domainsOfSite } from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { findSite, type Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { claimHost } from './claim-host.ts'
import { parseSubdomainHost } from './subdomain-host.ts'

interface Deps {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
  baseDomain: string
}

/**
 * Sets or changes the address of a paid site: a subdomain of ours, or a domain that it has bought. The old address then redirects to the
 * new one. Returns the updated site. Throws `invalid-host`, `not-paid` and `host-taken`.
 */
export async function setHost(deps: Deps, input: { siteId: string; host: string }): Promise<Site> {
  const own = (await domainsOfSite(deps.database, input.siteId)).find(
    (domain) => domain.status === 'registered' && domain.host === input.host.trim().toLowerCase(),
  )
  const host = own?.host ?? parseSubdomainHost(input.host, deps.baseDomain)
  const now = deps.clock.now().toISOString()
  const { site, moved } = await deps.database.transaction(async (transaction) => {
    await lockSite(transaction, input.siteId)
    const before = await requireSite(transaction, input.siteId)
    if (before.activeUntil === null || before.activeUntil <= now) throw new DomainError('not-paid')
    if (!(await claimHost(transaction, { siteId: before.id, from: before.host, to: host, now })))
      throw new DomainError('host-taken')
    return { site: await requireSite(transaction, before.id), moved: before.host !== host }
  })
  if (moved) deps.publishQueue.enqueue(site.id)
  return site
}

async function requireSite(database: Database, siteId: string): Promise<Site> {
  const site = await findSite(database, siteId)
  if (site === undefined) throw new DomainError('not-found')
  return site
}
