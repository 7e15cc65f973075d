import { claimPurges, postponePurges, settlePurges } from '../../db/cdn/purge-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { type Cdn, CdnError } from '../../platform/cdn/cdn.ts'
import { createTokenBucket } from '../../platform/cdn/token-bucket.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'

/**
 * A CDN is purged right after a switch and once more after this delay, ms: an edge may have read its pointer up to 2 s earlier, or looked
 * for a picture up to 4 s earlier, and its response may have reached the CDN after the first purge.
 */
export const purgeAgainMs = 6000
/** Interval at which owed purges are looked up, ms. */
const lookMs = 1000
/** Longer than any call takes, ms; after this, purges claimed by a killed worker are claimed again. */
const leaseMs = 60_000
/** Exponential backoff after a failed call, first and longest pause, ms. */
const pauseMs = { first: 1000, longest: 60_000 }
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
  const after = (ms: number) => new Date(clock.now().getTime() + ms)
  let failures = 0
  let restUntil = 0

  async function step(): Promise<number> {
    const now = clock.now()
    const restMs = Math.max(restUntil - now.getTime(), bucket.waitMs(now))
    if (restMs > 0) return restMs
    const claimed = await claimPurges(database, { now, leaseUntil: after(leaseMs), limit: cdn.limits.tags })
    const tags = [...new Set([...claimed, ...waiting])].slice(0, cdn.limits.tags)
    if (tags.length === 0) return lookMs
    for (const tag of tags) waiting.delete(tag)
    bucket.take(now)
    try {
      await cdn.purge(tags)
    } catch (error) {
      return rest(error, claimed)
    }
    failures = 0
    if (claimed.length > 0) await settlePurges(database, claimed, now)
    return waiting.size > 0 || claimed.length === cdn.limits.tags ? 0 : lookMs
  }

  /** Immediate purges may be dropped: their rows are written when the publisher is done. */
  async function rest(error: unknown, claimed: readonly string[]): Promise<number> {
    failures += 1
    const told = error instanceof CdnError ? error.retryAfterMs : undefined
    const ms = told ?? Math.min(pauseMs.first * 2 ** (failures - 1), pauseMs.longest)
    restUntil = clock.now().getTime() + ms
    log.warn({ err: error, tags: claimed.length, failures, pauseMs: ms }, 'a CDN could not be told what to forget')
    if (claimed.length > 0) await postponePurges(database, claimed, new Date(restUntil))
    return ms
  }

  const loop = createLoop({
    step,
    retryMs: lookMs,
    onError: (error) => log.error({ err: error }, 'what a CDN is owed could not be read'),
  })
  return {
    ...loop,
    soon(tags) {
      if (waiting.size < maxSoon) for (const tag of tags) waiting.add(tag)
      loop.wake()
    },
  }
}
