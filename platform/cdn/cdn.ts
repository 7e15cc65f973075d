/** A CDN in front of the guests' server. */
export interface Cdn {
  limits: CdnLimits
  /** Purges everything that bears any of these tags, at most `limits.tags` of them. Rejects with `CdnError` unless that is certain. */
  purge(tags: readonly string[]): Promise<void>
}

/** Rate limits of the account. */
export interface CdnLimits {
  /** Tags in one call. */
  tags: number
  /** Calls allowed back to back after a pause. */
  burst: number
  /** Sustained rate of calls. */
  perMinute: number
}

/** A call of the CDN failed. The message holds its response. */
export class CdnError extends Error {
  constructor(
    message: string,
    /** How long to wait before the next call, ms; undefined if the CDN does not say. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
