/**
 * The doorbell: "look at site X". Ringing never fails the caller and may be lost; the sweep makes up for it. Rings for one
 * site that wait are one. A ring that comes while the site is being published leads to another look afterwards.
 */
export interface PublishQueue {
  ring(siteId: string): void
  /** Starts handling; `handler` is idempotent and looks at the site's newest state itself. */
  listen(handler: (siteId: string) => Promise<void>): Promise<void>
  /** Rejects when the queue cannot be reached; for /readyz. */
  check(): Promise<void>
  close(): Promise<void>
}
