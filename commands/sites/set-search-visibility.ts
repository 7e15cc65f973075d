import type { Database } from '../../db/core/connection.ts'
import { findSite, isActive, type Site, setMetaNoindex } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/**
 * Sets whether search engines may index a published site. Returns the updated site. Throws `publish-first` while it is not published
 * (product-rules.md#publishing).
 */
export async function setSearchVisibility(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { siteId: string; metaNoindex: boolean },
): Promise<Site> {
  const before = await requireSite(deps.database, input.siteId)
  if (!isActive(before, deps.clock.now())) throw new DomainError('publish-first')
  if (!(await setMetaNoindex(deps.database, input))) return before
  deps.publishQueue.enqueue(input.siteId)
  return requireSite(deps.database, input.siteId)
}

async function requireSite(database: Database, siteId: string): Promise<Site> {
  const site = await findSite(database, siteId)
  if (site === undefined) throw new DomainError('not-found')
  return site
}
