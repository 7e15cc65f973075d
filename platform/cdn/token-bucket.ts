/** Lets `burst` through at once, and `perMinute` in the long run. */
export interface TokenBucket {
  /** How long to wait until the next is let through, ms; 0: now. */
  waitMs(now: Date): number
  take(now: Date): void
}

export function createTokenBucket({ burst, perMinute }: { burst: number; perMinute: number }): TokenBucket {
  const everyMs = 60_000 / perMinute
  /** When it is full again, ms. */
  let fullAt = 0
  return {
    waitMs(now) {
      // a clock that is put back keeps nobody waiting for longer than an empty bucket does
      fullAt = Math.min(fullAt, now.getTime() + burst * everyMs)
      return Math.max(0, Math.ceil(fullAt - (burst - 1) * everyMs - now.getTime()))
    },
    take(now) {
      fullAt = Math.max(fullAt, now.getTime()) + everyMs
    },
  }
}
