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
  /** If set, nothing is changed when the site has been saved since this revision. */
  documentRevision?: number
  requestId?: string | undefined
}

/** Days for which repeats of a request are recognised. */
const rememberedDays = 3
const day = 24 * 60 * 60 * 1000

/**
 * Changes a site's reservations in one transaction: takes the lock, calls `change`, stores the sums in the site's row and increments the
 * counter that triggers a publish; then enqueues the site. An error in `change` rolls everything back. A repeated request changes
 * nothing. Returns the current reservations; undefined when the site has been saved since `documentRevision`.
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

/** Attempts to get the lock without a save in between; nobody saves this often in a row. */
const maxAttempts = 10

/**
 * `changeReservations` for a guest: `change` gets the site as it is under the lock, so that it decides by the newest document and no
 * other reservation interferes. Throws `not-found` when the site no longer exists.
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

/** The current reservations if this request was carried out before; undefined for a new request. */
export async function answeredBefore(
  database: Database,
  siteId: string,
  requestId: string | undefined,
): Promise<GiftReservation[] | undefined> {
  if (requestId === undefined || !(await isRequestKnown(database, siteId, requestId))) return undefined
  return (await findGiftState(database, siteId))?.giftReservations
}
