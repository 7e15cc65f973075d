import { setTimeout as wait } from 'node:timers/promises'
import { DomainError, type ErrorCode } from '../../domain/errors.ts'

/** What somebody waits for a file at most, and how often it is looked for, ms. */
const longestWaitMs = 25_000
const lookEveryMs = 100

/** A file that the worker makes, once `look` finds it. Throws `notReady` when that takes too long; `waitMs` at most. */
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
