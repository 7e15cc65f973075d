/**
 * Queue of sites that may need publishing. Enqueuing never fails the caller, and an entry may be lost; the periodic sweep makes up for it.
 * Waiting entries of one site are merged; one that arrives while the site is being published leads to another run afterwards. The handler
 * runs as part of the request that enqueued (telemetry/cause.ts).
 */
export interface PublishQueue {
  enqueue(siteId: string): void
  /** Starts handling; `handler` must be idempotent and read the site's latest state itself. */
  listen(handler: (siteId: string) => Promise<void>): Promise<void>
  /** Finishes what is being handled and takes no more entries: they go to another listener. Enqueuing still works. */
  stopListening(): Promise<void>
  /** Rejects when the queue is unreachable; for /readyz. */
  check(): Promise<void>
  close(): Promise<void>
}

/** How many sites are waiting, and for how long the oldest has. */
export interface QueueBacklog {
  backlog(): Promise<{ waiting: number; oldestMs: number }>
}
