import { setTimeout as wait } from 'node:timers/promises'
import { DomainError, type ErrorCode } from '../../domain/errors.ts'

/** Maximum wait for a file and polling interval, in ms. */
const longestWaitMs = 25_000
const lookEveryMs = 100

/** Polls `look` until it finds a file that the worker is making. Throws `notReady` after `waitMs`. */
export async function waitForFile<T>(
  look: () => Promise<T | undefined>,
  notReady: ErrorCode,
  waitMs = longestWaitMs,
): Promise<T> {
  for (let waited = 0; ; waited += lookEveryMs) {
    const made = await look()
    if (made !== undefined) return made
    if (waited >= waitMs) throw new DomainError(notReady, { retryAfterSeconds: 10 })
    await wait(lookEveryMs)
  }
}
