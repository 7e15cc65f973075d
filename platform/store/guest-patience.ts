import { setTimeout as wait } from 'node:timers/promises'

/** The store does not answer for as long as a guest waits. */
export class StoreAwayError extends Error {}

/** How long a guest waits for one read of the store, ms. With the half second for a copy that is held already, 2 s altogether. */
const patienceMs = 1500

/** A read of the store for a guest. Throws `StoreAwayError` when it fails or is late; a late read goes on for those who come after. */
export async function whileGuestWaits<T>(read: Promise<T>): Promise<T> {
  const stopped = new AbortController()
  const late = wait(patienceMs, undefined, { ref: false, signal: stopped.signal }).then(
    () => Promise.reject(new StoreAwayError('the store does not answer in time')),
    () => read,
  )
  const heard = read.catch((error: unknown) => {
    throw new StoreAwayError('the store cannot be read', { cause: error })
  })
  try {
    return await Promise.race([heard, late])
  } finally {
    stopped.abort()
    // either may still fail after the other was first
    heard.catch(() => undefined)
    late.catch(() => undefined)
  }
}
