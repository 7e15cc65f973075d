/**
 * What may have to be published: "look at site X". Enqueuing never fails the caller, and an entry may be lost; the sweep makes up
 * for it. Entries for one site that wait are one. The handler runs as part of the request that enqueued (telemetry/cause.ts). An entry that comes while the site is being published leads to another look
 * afterwards.
 */
export interface PublishQueue {
  enqueue(siteId: string): void
  /** Starts handling; `handler` is idempotent and looks at the site's newest state itself. */
  listen(handler: (siteId: string) => Promise<void>): Promise<void>
  /** Lets what is handled end, and takes no other entries: they are another listener's. Enqueuing goes on. */
  stopListening(): Promise<void>
  /** Rejects when the queue cannot be reached; for /readyz. */
  check(): Promise<void>
  close(): Promise<void>
}

/** What waits in a queue: how many sites, and for how long the oldest. */
export interface QueueBacklog {
  backlog(): Promise<{ waiting: number; oldestMs: number }>
}
