import type { Database } from '../../db/core/connection.ts'
import { findGiftState, isRequestKnown, lockGifts, noteRequest, storeSums } from '../../db/gift/gift-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { GiftReservation } from '../../domain/gifts/gift.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { loadPublishedSite, type PublishedSite } from '../answers/published-site.ts'

export interface GiftDeps {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
}

interface Change {
  siteId: string
  /** Nothing is changed when the site has been saved since; whatever it is, when it is left out. */
  documentRevision?: number
  requestId?: string | undefined
}

/** Days for which a repeat of a request is known. */
const rememberedDays = 3
const day = 24 * 60 * 60 * 1000

/**
 * Changes what is reserved of a site, in one transaction: the lock, what `change` does, the sums in the site's row, and the
 * counter that makes the publisher look; then enqueues the site. What `change` throws undoes everything. A request that has been
 * carried out before changes nothing. Gives what is reserved now; undefined when the site has been saved in between.
 */
export async function changeReservations(
  deps: GiftDeps,
  { requestId, ...site }: Change,
  change: (transaction: Database) => Promise<void>,
): Promise<GiftReservation[] | undefined> {
  const { siteId } = site
  const now = deps.clock.now()
  const sums = await deps.database.transaction(async (transaction) => {
    if (!(await lockGifts(transaction, site))) return undefined
    if (requestId !== undefined) {
      if (await isRequestKnown(transaction, siteId, requestId)) return storeSums(transaction, siteId)
      const forgottenBefore = new Date(now.getTime() - rememberedDays * day).toISOString()
      await noteRequest(transaction, { siteId, requestId, createdAt: now.toISOString(), forgottenBefore })
    }
    await change(transaction)
    return storeSums(transaction, siteId)
  })
  if (sums !== undefined) deps.publishQueue.enqueue(siteId)
  return sums
}

/** A save may come between reading the site and taking its lock; nobody saves this often in a row. */
const maxAttempts = 10

/**
 * The same for a guest: `change` gets the site as it is under the lock, so that what it judges by is the newest document, and
 * nobody else reserves at the same time. Throws `not-found` when the site is gone.
 */
export async function changeAsGuest(
  deps: GiftDeps,
  input: { site: PublishedSite; requestId: string | undefined },
  change: (transaction: Database, site: PublishedSite) => Promise<void>,
): Promise<GiftReservation[]> {
  let { site } = input
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const seen = site
    const { id: siteId, documentRevision } = seen
    const sums = await changeReservations(
      deps,
      { siteId, documentRevision, requestId: input.requestId },
      (transaction) => change(transaction, seen),
    )
    if (sums !== undefined) return sums
    site = await loadPublishedSite(deps, siteId)
  }
  throw new DomainError('not-found')
}

/** What is reserved now, if this request has been carried out before; undefined when it is a new one. */
export async function answeredBefore(
  database: Database,
  siteId: string,
  requestId: string | undefined,
): Promise<GiftReservation[] | undefined> {
  if (requestId === undefined || !(await isRequestKnown(database, siteId, requestId))) return undefined
  return (await findGiftState(database, siteId))?.giftReservations
}
