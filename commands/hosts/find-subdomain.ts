import type { Database } from '../../db/connection.ts'
import { dropHold, dropOtherHolds, isHostOfAnother, takeHold } from '../../db/host-repository.ts'
import type { Site } from '../../db/site-repository.ts'
import type { SubdomainAvailableResponse } from '../../domain/contracts.ts'
import type { Clock } from '../../platform/clock.ts'
import { hostOfSubdomain } from './subdomain-host.ts'

/** How long a name that was found available is held for its finder (decision 8), ms. */
export const holdMs = 30 * 60_000

/**
 * Says whether a name is free for the site, and holds it for 30 minutes if it is, in place of the name found before. Not
 * free are reserved names, those that another site has, has had or holds, and the site's own: there is nothing to change.
 */
export async function findSubdomain(
  deps: { database: Database; clock: Clock; baseDomain: string },
  input: { site: Pick<Site, 'id' | 'host'>; subdomain: string },
): Promise<SubdomainAvailableResponse> {
  const { site } = input
  const { subdomain, host, usable } = hostOfSubdomain(input.subdomain, deps.baseDomain)
  if (!usable || host === site.host) return { available: false, subdomain, host }
  const now = deps.clock.now()
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const available = await deps.database.transaction(async (transaction) => {
    if (!(await takeHold(transaction, { host, siteId: site.id, heldUntil, now: now.toISOString() }))) return false
    if (!(await isHostOfAnother(transaction, host, site.id))) return true
    await dropHold(transaction, host)
    return false
  })
  if (available) await dropOtherHolds(deps.database, site.id, host)
  return { available, subdomain, host }
}
