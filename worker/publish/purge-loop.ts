import { claimPurges, postponePurges, settlePurges } from '../../db/cdn/purge-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { type Cdn, CdnError } from '../../platform/cdn/cdn.ts'
import { createTokenBucket } from '../../platform/cdn/token-bucket.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'

/**
 * A CDN is told at once after a switch, and once more after this, ms: an edge may have looked at its pointer 2 s before, or for a
 * picture 4 s before, and its answer may have been on its way to the CDN when that forgot.
 */
export const purgeAgainMs = 6000
/** How often it is looked what is owed, ms. */
const lookMs = 1000
/** Longer than any call takes, ms; after it what a killed worker has claimed is taken up again. */
const leaseMs = 60_000
/** Pause after a call that failed; doubles from the first to the longest. */
const pauseMs = { first: 1000, longest: 60_000 }
/** What is to be told at once and cannot be is dropped beyond this: rows say what is owed. */
const maxSoon = 10_000

export interface PurgeLoop extends Loop {
  /** Has a CDN told of these tags as soon as it takes a call. Nothing remembers it but this process. */
  soon(tags: readonly string[]): void
}

/**
 * Tells a CDN what to forget: as many tags in one call as it takes, and no more calls than it allows. What is owed stands in rows
 * (`releaseLease`), so that no killed worker, and no CDN that is away for a day, leaves an old page behind.
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

  /** What had not been owed yet will be: its rows are written when the publisher is done. */
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
