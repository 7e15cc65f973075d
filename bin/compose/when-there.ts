import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'

/** Pause before the next attempt, ms: doubles from the first to the longest. */
const pauses = { first: 500, longest: 10_000 }

/**
 * Opens what a process needs. While that is away (machines start in any order) the process waits, says so in the log, and tries
 * again; any other failure is thrown.
 */
export async function whenThere<T>(options: {
  log: Log
  /** For the log: `the database`. */
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
