import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'

/** Exponential backoff: first and longest pause between attempts, ms. */
const pauses = { first: 500, longest: 10_000 }

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
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await open()
    } catch (error) {
      if (!isAway(error)) throw error
      log.warn({ err: error, tryAgainInMs: pause }, `${what} does not answer; waiting for it`)
    }
    await wait(pause)
  }
}
