import { setTimeout as wait } from 'node:timers/promises'
import { createLimiter } from '../platform/limiter.ts'

/** The most that deferred work takes of a core while sites are being published. */
const share = 0.3
/** Sites count as being published for this long after the last one, ms: owners who save soon save again. */
const followMs = 10_000
/** A piece of work waits for a page that is being published, but no longer than this, ms. */
const longestPoliteMs = 10_000
const lookEveryMs = 100

/**
 * Divides a worker's CPU time between publishing, which somebody waits for, and deferred work, which nobody does: link previews, AVIF
 * files, posters, slow compression.
 */
export interface WorkBudget {
  /** Publishes a site. */
  publish<T>(work: () => Promise<T>): Promise<T>
  /** Whether a site is being published. */
  isBusy(): boolean
  /**
   * Runs a piece of deferred work; it should take a fraction of a second. One piece runs at a time, and while sites are being published
   * each is followed by a pause that keeps all of them within their share of a core.
   */
  defer<T>(work: () => Promise<T>): Promise<T>
  /** CPU seconds that deferred work has taken. */
  deferredSeconds(): number
  /** Ends all pauses, so that whoever waits for one can stop. */
  stop(): void
}

/** `time` is replaced by tests. */
export function createWorkBudget(time: Time = processTime): WorkBudget {
  const inTurn = createLimiter(1)
  const stopping = new AbortController()
  let publishing = 0
  let publishedAt = Number.NEGATIVE_INFINITY
  let restUntil = 0
  let spentMs = 0

  const pause = (ms: number) => time.pause(ms, stopping.signal)
  const isPublishing = () => publishing > 0 || time.now() - publishedAt < followMs

  async function waitForTurn(): Promise<void> {
    while (!stopping.signal.aborted && isPublishing() && time.now() < restUntil) await pause(lookEveryMs)
    const until = time.now() + longestPoliteMs
    while (!stopping.signal.aborted && publishing > 0 && time.now() < until) await pause(lookEveryMs)
  }

  return {
    async publish(work) {
      publishing += 1
      try {
        return await work()
      } finally {
        publishing -= 1
        publishedAt = time.now()
      }
    },
    isBusy: () => publishing > 0,
    defer: (work) =>
      inTurn(async () => {
        await waitForTurn()
        const [begunAt, before] = [time.now(), time.cpuMs()]
        try {
          return await work()
        } finally {
          // the CPU time of the whole process: libvips and brotli use several threads
          const took = time.cpuMs() - before
          spentMs += took
          restUntil = begunAt + took / share
        }
      }),
    deferredSeconds: () => spentMs / 1000,
    stop: () => stopping.abort(),
  }
}

interface Time {
  /** ms. */
  now(): number
  /** CPU time of this process since its start, ms. */
  cpuMs(): number
  /** Resolves after `ms`, or when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

const processTime: Time = {
  now: () => performance.now(),
  cpuMs() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  pause: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
}
