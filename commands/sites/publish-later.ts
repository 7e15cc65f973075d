import type { Database } from '../../db/core/connection.ts'
import { findPublishTime, publishTimes, setPublishTime } from '../../db/site/publish-time-repository.ts'
import { showNewest } from '../../db/site/shown-document.ts'
import { isActive, type Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/** Longer than one publish takes in the database. */
const leaseMs = 60_000

/**
 * Has the newest document of a published site published at a time, or with null does not. Returns the time. Throws `publish-first` while the
 * site is not published, and `publish-time-past`.
 */
export async function publishLater(
  deps: { database: Database; clock: Clock },
  input: { site: Site; publishAt: string | null },
): Promise<string | null> {
  const { site } = input
  const now = deps.clock.now()
  if (!isActive(site, now)) throw new DomainError('publish-first')
  const publishAt = input.publishAt === null ? null : new Date(input.publishAt).toISOString()
  if (publishAt !== null && publishAt <= now.toISOString()) throw new DomainError('publish-time-past')
  await setPublishTime(deps.database, site.id, publishAt)
  return findPublishTime(deps.database, site.id)
}

/**
 * Publishes the site whose time has come, if any; returns whether there was one. A time that its owner has taken back meanwhile publishes
 * nothing.
 */
export async function publishDueSite(deps: {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
}): Promise<boolean> {
  const due = await publishTimes.claim(deps.database, { now: deps.clock.now(), leaseMs })
  if (due === undefined) return false
  const published = await deps.database.transaction(async (transaction) => {
    const isHeld = (await publishTimes.held(transaction, [due]).delete()) === 1
    return isHeld && showNewest(transaction, { siteId: due.siteId })
  })
  if (published) deps.publishQueue.enqueue(due.siteId)
  return true
}
