import type { Database } from '../../db/core/connection.ts'
import { setPublishTime } from '../../db/site/publish-time-repository.ts'
import { findSite, isActive, isPublished, replaceDocument, type Site } from '../../db/site/site-repository.ts'
import { type StoredDocument, storedForm } from '../../db/site/stored-document.ts'
import { findSavedAt, insertVersion, keepVersion } from '../../db/site/version-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { sameJson } from '../../domain/same-json.ts'
import { imagesIn } from '../../modules/document-images.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { withEventDate } from '../../modules/site-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { checkImages } from './check-images.ts'

interface Deps {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
}

/**
 * Saves a document based on `documentRevision`, keeps it as a version, and enqueues a publish if the site is visible to guests. With `publish`
 * false the save of a published site is a draft: guests are still shown what they were shown before (ADR 79). Returns the updated site. A
 * document identical to the stored one succeeds without a new version. Throws `revision-required` when no revision is
 * given, and `stale-document`, with both times and without changing anything, when it is not the newest (product-rules.md#saving).
 */
export async function saveSite(
  deps: Deps,
  input: {
    site: Site
    savedBy: string
    documentRevision: number | undefined
    document: SiteDocument
    publish?: boolean
    /** The form to store, if known: an equivalent of the document in the format of the site's generation. */
    stored?: StoredDocument
  },
): Promise<Site> {
  const { site, documentRevision } = input
  if (documentRevision === undefined) throw new DomainError('revision-required')
  const document = withEventDate(input.document, site.document)
  // identical: nothing to store, to keep as a version or to publish
  const isDraft = input.publish === false && isActive(site, deps.clock.now())
  const isDone = isDraft || site.shownRevision === null
  const isNewest = documentRevision === site.documentRevision && isDone && input.stored === undefined
  if (isNewest && sameJson(document, site.document)) return site
  await checkImages(deps, imagesIn(document), [site.id])
  const savedAt = deps.clock.now().toISOString()
  const stored =
    input.stored ?? (await storedForm(deps.database, { siteId: site.id, basedOn: documentRevision, document }))
  const accepted = await deps.database.transaction(async (transaction) => {
    // write first: this takes the lock that decides between concurrent saves
    const replaced = await replaceDocument(transaction, {
      siteId: site.id,
      basedOn: documentRevision,
      stored,
      savedAt,
      isDraft,
    })
    if (!replaced) return false
    // published with this
    if (!isDraft && site.shownRevision !== null) await setPublishTime(transaction, site.id, null)
    // guests are shown it from now on
    if (isDraft && documentRevision === site.documentRevision) await keepVersion(transaction, site)
    await insertVersion(transaction, {
      siteId: site.id,
      documentRevision: documentRevision + 1,
      stored,
      savedAt,
      savedBy: input.savedBy,
      isDraft,
    })
    return true
  })
  if (!accepted) throw await staleDocument(deps.database, site.id, documentRevision)
  if (isDraft) return requireSite(deps.database, site.id)
  if (isPublished(site, deps.clock.now())) deps.publishQueue.enqueue(site.id)
  return {
    ...site,
    document,
    stored,
    documentRevision: documentRevision + 1,
    publishRevision: site.publishRevision + 1,
    shownRevision: null,
    updatedAt: savedAt,
  }
}

async function requireSite(database: Database, siteId: string): Promise<Site> {
  const site = await findSite(database, siteId)
  if (site === undefined) throw new DomainError('not-found')
  return site
}

async function staleDocument(database: Database, siteId: string, yourRevision: number): Promise<DomainError> {
  const current = await findSite(database, siteId)
  if (current === undefined) return new DomainError('not-found')
  return new DomainError('stale-document', {
    currentRevision: current.documentRevision,
    currentSavedAt: current.updatedAt,
    yourRevision,
    yourSavedAt: (await findSavedAt(database, siteId, yourRevision)) ?? null,
  })
}
