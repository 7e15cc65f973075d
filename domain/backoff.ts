/** Pauses after failures, ms. */
export interface Backoff {
  first: number
  longest: number
}

/** A backoff with an end: after this many attempts a job is given up. */
export interface Retries extends Backoff {
  attempts: number
}

/** How long to wait after the n-th failure in a row, ms: `first`, then twice as long after each further failure, at most `longest`. */
export function backoff({ first, longest }: Backoff, failures: number): number {
  return Math.min(first * 2 ** (failures - 1), longest)
}

/** When to try again after the n-th attempt has failed (ISO time); null when it was the last. */
export function nextAttempt(retries: Retries, attempts: number, now: Date): string | null {
  return attempts < retries.attempts ? new Date(now.getTime() + backoff(retries, attempts)).toISOString() : null
}
