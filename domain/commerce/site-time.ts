import { extendedUntil } from './price.ts'

/** What the ledger says of a site's time. */
export interface TimeEntry {
  kind: string
  orderId: string
  /** Months granted. */
  months: number
  bookedAt: string
  /** Until when the site was published after the entry. */
  activeUntil: string | null
}

/**
 * Until when a site is published by its ledger entries, in the order in which they were booked; null without any time.
 * A grant extends from the later of its day and the end so far, and counts no more once its order has been revoked; an
 * opening balance sets the end.
 */
export function activeUntilOf(entries: readonly TimeEntry[]): string | null {
  const revoked = new Set(entries.filter(({ kind }) => kind === 'revocation').map(({ orderId }) => orderId))
  let end: string | null = null
  for (const entry of entries) {
    if (entry.kind === 'opening') end = entry.activeUntil
    if (entry.kind === 'grant' && !revoked.has(entry.orderId))
      end = extendedUntil(new Date(entry.bookedAt), end === null ? null : new Date(end), entry.months).toISOString()
  }
  return end
}
