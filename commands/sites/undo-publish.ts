import type { Database } from '../../db/core/connection.ts'
import { setShownRevision } from '../../db/site/shown-document.ts'
import { findSite, isActive, type Site } from '../../db/site/site-repository.ts'
import { listVersions } from '../../db/site/version-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { undoableVersions } from '../../domain/publishing/undoable-versions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/** A version that can be shown to guests. */
export interface PublishedVersion {
  documentRevision: number
  savedAt: string
  /** Whether it is currently shown to guests. */
  isShown: boolean
}

/** The versions that a publish can be undone to, newest first: the last ones that were published. */
export async function listPublished(deps: { database: Database }, site: Site): Promise<PublishedVersion[]> {
  const versions = await listVersions(deps.database, site.id, { limit: undoableVersions, published: true })
  const kept = versions.map(({ documentRevision, savedAt }) => ({ documentRevision, savedAt }))
  const shown = kept.find(({ documentRevision }) => documentRevision === site.shownRevision)?.documentRevision
  return kept.map((version) => ({
    ...version,
    isShown: version.documentRevision === (shown ?? site.documentRevision),
  }))
}

/**
 * Shows guests one of the last versions again (ADR 59). The owner's document is not changed, and its next save is published as usual. Host,
 * password, reservations and payments stay current. Returns the updated site. Throws `not-found` for a version that is not among the last
 * ones or a site that is not published, and `UndoConflictError` when the site was changed in the meantime.
 */
export async function undoPublish(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { site: Site; revision: number },
): Promise<Site> {
  const { site, revision } = input
  if (!isActive(site, deps.clock.now())) throw new DomainError('not-found')
  const found = (await listPublished(deps, site)).find(({ documentRevision }) => documentRevision === revision)
  if (found === undefined) throw new DomainError('not-found')
  if (found.isShown) return site
  const shown = revision === site.documentRevision ? null : revision
  const change = { siteId: site.id, seen: site, shown }
  if (!(await deps.database.transaction((transaction) => setShownRevision(transaction, change))))
    throw new UndoConflictError(`${site.host} was changed meanwhile: look again at what is live.`)
  deps.publishQueue.enqueue(site.id)
  const changed = await findSite(deps.database, site.id)
  if (changed === undefined) throw new DomainError('not-found')
  return changed
}

/** The site was saved or a publish was undone after `site` was read; nothing was changed. */
export class UndoConflictError extends Error {}
