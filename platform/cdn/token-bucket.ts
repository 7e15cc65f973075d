/** Rate limiter: allows a burst of `burst` calls and a sustained rate of `perMinute`. */
export interface TokenBucket {
  /** How long until the next call is allowed, ms; 0 means now. */
  waitMs(now: Date): number
  take(now: Date): void
}

export function createTokenBucket({ burst, perMinute }: { burst: number; perMinute: number }): TokenBucket {
  const everyMs = 60_000 / perMinute
  /** When the bucket is full again, ms since 1970. */
  let fullAt = 0
  return {
    waitMs(now) {
      // if the clock is set back, wait no longer than an empty bucket needs to refill
      fullAt = Math.min(fullAt, now.getTime() + burst * everyMs)
      return Math.max(0, Math.ceil(fullAt - (burst - 1) * everyMs - now.getTime()))
    },
    take(now) {
      fullAt = Math.max(fullAt, now.getTime()) + everyMs
    },
  }
}
