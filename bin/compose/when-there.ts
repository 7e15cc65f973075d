import { setTimeout as wait } from 'node:timers/promises'
import { type Backoff, backoff } from '../../domain/backoff.ts'
import type { Log } from '../../platform/log.ts'

/** Between attempts. */
const pauses: Backoff = { first: 500, longest: 10_000 }

/**
 * Opens a service that a process needs. While it is unreachable (machines start in any order), logs that and retries; any other failure is
 * thrown.
 */
export async function whenThere<T>(options: {
  log: Log
  /** Name of the service for the log, e.g. `the database`. */
  what: string
  open: () => PromiseLike<T>
  isAway: (error: unknown) => boolean
}): Promise<T> {
  const { log, what, open, isAway } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (!isAway(error)) throw error
      const pause = backoff(pauses, attempt)
      log.warn({ err: error, tryAgainInMs: pause }, `${what} does not answer; waiting for it`)
      await wait(pause)
    }
  }
}
