import type { Database } from '../../db/core/connection.ts'
import { showNewest } from '../../db/site/shown-document.ts'
import { findSite, isActive, type Site, setPublishOnSave } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

interface Deps {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
}

/**
 * Shows guests the newest saved document of a published site (ADR 79). Returns the updated site. Throws `publish-first` while it is not
 * published, and `stale-shown-version` if `documentRevision`, which the owner has looked at, is no longer the newest. Repeating it
 * changes nothing.
 */
export async function publishNewest(
  deps: Deps,
  input: { site: Site; documentRevision: number | undefined },
): Promise<Site> {
  const { site, documentRevision } = input
  if (!isActive(site, deps.clock.now())) throw new DomainError('publish-first')
  const published = await deps.database.transaction((transaction) =>
    showNewest(transaction, { siteId: site.id, documentRevision }),
  )
  if (published) deps.publishQueue.enqueue(site.id)
  const current = await requireSite(deps.database, site.id)
  if (!published && documentRevision !== undefined && documentRevision !== current.documentRevision)
    throw new DomainError('stale-shown-version')
  return current
}

/** Chooses whether the editor publishes what it saves. Returns the updated site. */
export async function choosePublishOnSave(
  deps: Pick<Deps, 'database'>,
  input: { siteId: string; publishOnSave: boolean },
): Promise<Site> {
  await setPublishOnSave(deps.database, input.siteId, input.publishOnSave)
  return requireSite(deps.database, input.siteId)
}

async function requireSite(database: Database, siteId: string): Promise<Site> {
  const site = await findSite(database, siteId)
  if (site === undefined) throw new DomainError('not-found')
  return site
}
