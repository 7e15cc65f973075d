import { type ClaimedPurge, postponePurges, purgeJobs, settlePurges } from '../../db/cdn/purge-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { type Backoff, backoff } from '../../domain/backoff.ts'
import { type Cdn, CdnError } from '../../platform/cdn/cdn.ts'
import { createTokenBucket } from '../../platform/cdn/token-bucket.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Loop } from '../../platform/loop.ts'
import { createTableLoop, loops } from '../loops.ts'

/**
 * A CDN is purged right after a switch and once more after this delay, ms: an edge may have read its pointer up to 2 s earlier, or looked
 * for a picture up to 4 s earlier, and its response may have reached the CDN after the first purge.
 */
export const purgeAgainMs = 6000
/** Longer than any call takes, ms; after this, purges claimed by a killed worker are claimed again. */
const leaseMs = 60_000
/** After a failed call. */
const retryMs: Backoff = { first: 1000, longest: 60_000 }
/** Most immediate purges that are held back; more are dropped, since owed purges are in the database. */
const maxSoon = 10_000

export interface PurgeLoop extends Loop {
  /** Purges these tags as soon as the CDN's limits allow. Kept in memory only. */
  soon(tags: readonly string[]): void
}

/**
 * Purges a CDN by tag: as many tags per call as it accepts, and no more calls than it allows. Owed purges are database rows (written by
 * `releaseLease`), so neither a killed worker nor a CDN that is down for a day leaves an old page behind.
 */
export function createPurgeLoop(options: { database: Database; cdn: Cdn; clock: Clock; log: Log }): PurgeLoop {
  const { cdn, clock, database, log } = options
  const waiting = new Set<string>()
  const bucket = createTokenBucket(cdn.limits)
  let failures = 0
  let restUntil = 0

  async function step(): Promise<number | boolean> {
    const now = clock.now()
    const restMs = Math.max(restUntil - now.getTime(), bucket.waitMs(now))
    if (restMs > 0) return restMs
    const claimed = await purgeJobs.claimSome(database, { now, leaseMs, limit: cdn.limits.tags })
    const owed = claimed.map(({ tag }) => tag)
    const tags = [...new Set([...owed, ...waiting])].slice(0, cdn.limits.tags)
    if (tags.length === 0) return false
    for (const tag of tags) waiting.delete(tag)
    bucket.take(now)
    try {
      await cdn.purge(tags)
    } catch (error) {
      return rest(error, claimed)
    }
    failures = 0
    if (claimed.length > 0) await settlePurges(database, owed, now)
    return waiting.size > 0 || claimed.length === cdn.limits.tags
  }

  /** Immediate purges may be dropped: their rows are written when the publisher is done. */
  async function rest(error: unknown, claimed: readonly ClaimedPurge[]): Promise<number> {
    failures += 1
    const told = error instanceof CdnError ? error.retryAfterMs : undefined
    const ms = told ?? backoff(retryMs, failures)
    restUntil = clock.now().getTime() + ms
    log.warn({ err: error, tags: claimed.length, failures, pauseMs: ms }, 'a CDN could not be told what to forget')
    if (claimed.length > 0) await postponePurges(database, claimed, new Date(restUntil))
    return ms
  }

  const loop = createTableLoop(loops.purges, log, step)
  return {
    ...loop,
    soon(tags) {
      if (waiting.size < maxSoon) for (const tag of tags) waiting.add(tag)
      loop.wake()
    },
  }
}
