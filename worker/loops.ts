import type { Log } from '../platform/log.ts'
import { createLoop, type Loop, waitForWake } from '../platform/loop.ts'

/** A step runs again at once while there is something to do. */
export interface LoopRow {
  /** Pause when there is nothing to do, ms: how soon a loop finds what other processes have written. */
  everyMs: number
  /** Pause after a step has failed, usually because the database was unavailable; `everyMs` by default. */
  retryMs?: number
  /** Steps at a time; 1 by default. */
  atOnce?: number
  /** Jobs that one step takes at most; 1 by default. */
  batch?: number
  failure: string
  /** Level of the log for failures; `warn` by default. */
  level?: 'warn' | 'error'
}

export const hourMs = 60 * 60_000

/** All that the worker does again and again. `bin/compose/worker-part.ts` gives each loop its step. */
export const loops = {
  /** Sites that the queue has lost, or that have expired: the longest that a page is late. */
  sites: { everyMs: 3000, batch: 256, failure: 'sweep failed', level: 'error' },
  /** Drafts that their owners want published at a time. */
  publishTimes: {
    everyMs: 5000,
    retryMs: 1000,
    failure: 'looking for pages to publish at a time failed',
    level: 'error',
  },
  /** Mails and purchases to deliver. */
  outbox: { everyMs: 5000, retryMs: 1000, failure: 'the outbox could not be read', level: 'error' },
  /** Receipts, which buyers wait for. */
  receipts: { everyMs: 500, retryMs: 1000, failure: 'the outbox could not be read', level: 'error' },
  /** AVIF files of uploaded pictures. */
  avif: { everyMs: 5000, retryMs: 1000, failure: 'pictures that wait for AVIF could not be read', level: 'error' },
  /** Link previews; woken by each publish. */
  previews: { everyMs: waitForWake, retryMs: 0, failure: 'social previews are not drawn', level: 'error' },
  /** Posters of videos that pages are waiting for. */
  posters: { everyMs: 5000, failure: 'looking for pictures of films failed' },
  /** Maps that were missing when their pages went live. */
  maps: { everyMs: 5000, failure: 'looking for maps to draw failed' },
  /** Files of cards, which owners wait for. */
  printFiles: { everyMs: 500, retryMs: 5000, atOnce: 2, failure: 'looking for cards to print failed' },
  /** DNS of domains at other registrars, even when no owner has the page open. */
  connections: { everyMs: 10_000, batch: 10, failure: 'looking for domains to check failed' },
  /** Paid domains: registers them, then monitors them. */
  domains: { everyMs: 5000, failure: 'looking after domains failed' },
  /** Paid orders of cards: sends them to the print shop, then tracks them. */
  cardOrders: { everyMs: 5000, failure: 'looking after orders of cards failed' },
  /** Pages that a CDN must forget; as many at a time as it accepts. */
  purges: { everyMs: 1000, failure: 'what a CDN is owed could not be read', level: 'error' },
  /** Tasks that one worker runs each hour on behalf of all; this often each worker tries to claim one. */
  sharedTask: { everyMs: 60_000, failure: 'a task failed' },
  /** Deletes what is past its retention, and sends daily mails. */
  cleanup: { everyMs: hourMs, failure: 'the cleanup failed', level: 'error' },
} as const satisfies Record<string, LoopRow>

/**
 * A loop of the table. `step` returns whether there may be more to do, or how long to wait before the next step, ms.
 */
export function createTableLoop(
  { everyMs, retryMs = everyMs, atOnce = 1, failure, level = 'warn' }: LoopRow,
  log: Log,
  step: (signal: AbortSignal) => Promise<boolean | number>,
): Loop {
  const pauseAfter = (result: boolean | number) => (result === true ? 0 : result === false ? everyMs : result)
  return createLoop({
    async step(signal) {
      const results = await Promise.all(Array.from({ length: atOnce }, () => step(signal)))
      return Math.min(...results.map(pauseAfter))
    },
    retryMs,
    onError: (error) => log[level]({ err: error }, failure),
  })
}

/** How long to wait for the next job, ms, but no longer than `everyMs`: others may come in the meantime. */
export function pauseUntil(next: string | undefined, now: Date, everyMs: number): number {
  const pause = next === undefined ? everyMs : Date.parse(next) - now.getTime()
  return Math.min(Math.max(pause, 1), everyMs)
}
