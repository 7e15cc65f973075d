/** The caches of others in front of the guests' server. */
export interface Cdn {
  limits: CdnLimits
  /** Has everything forgotten at once that bears one of these tags, at most `limits.tags`. Rejects with `CdnError` when that is not sure. */
  purge(tags: readonly string[]): Promise<void>
}

/** What an account may ask for. */
export interface CdnLimits {
  /** Tags in one call. */
  tags: number
  /** Calls one after the other, after a pause. */
  burst: number
  /** Calls in the long run. */
  perMinute: number
}

/** A CDN has not done what it was told. The message says what it answered. */
export class CdnError extends Error {
  constructor(
    message: string,
    /** How long it does not want to be asked again, ms; undefined: it does not say. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
