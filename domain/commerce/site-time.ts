import { extendedUntil } from './price.ts'

/** A ledger entry that affects how long a site is published. */
export interface TimeEntry {
  kind: string
  orderId: string
  /** Months granted. */
  months: number
  bookedAt: string
  /** When publication ended as of this entry. */
  activeUntil: string | null
}

/**
 * Computes until when a site is published from its ledger entries, given in booking order; null when they grant no time. A grant
 * extends from the later of its booking and the end so far, and is ignored once its order has been revoked. An opening balance sets
 * the end.
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
