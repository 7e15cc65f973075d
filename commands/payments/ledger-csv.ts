import type { Database } from '../../db/core/connection.ts'
import { type LedgerEntry, listLedger } from '../../db/ledger/ledger-repository.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import { type Ore, ore } from '../../domain/commerce/ore.ts'

const dayMs = 24 * 60 * 60 * 1000

const columns: readonly [name: string, value: (entry: LedgerEntry, timeZone: string) => string | number | null][] = [
  ['number', (entry) => entry.seq],
  ['date', (entry, timeZone) => isoDate(entry.bookedAt, timeZone)],
  ['kind', (entry) => entry.kind],
  ['order', (entry) => entry.orderId],
  ['reference', (entry) => entry.reference],
  ['product', (entry) => entry.product],
  ['method', (entry) => entry.method],
  ['provider_id', (entry) => entry.providerId],
  ['amount', (entry) => decimal(entry.amount)],
  ['vat', (entry) => decimal(entry.vat)],
  ['without_vat', (entry) => decimal(ore(entry.amount - entry.vat))],
  ['currency', (entry) => entry.currency],
  ['months', (entry) => entry.months],
  ['published_until', (entry, timeZone) => (entry.activeUntil === null ? null : isoDate(entry.activeUntil, timeZone))],
]

/**
 * The ledger entries of the days `from` to `to`, inclusive, YYYY-MM-DD in `timeZone`, as CSV (RFC 4180) with a header row.
 * Amounts are in kronor with two decimals; refunds are negative.
 */
export async function ledgerCsv(
  database: Database,
  period: { from: string; to: string; timeZone: string },
): Promise<string> {
  const { from, to, timeZone } = period
  // widen the query by a day on each side, since days of another zone start and end within a day of UTC's
  const entries = await listLedger(database, {
    from: new Date(Date.parse(from) - dayMs).toISOString(),
    to: new Date(Date.parse(to) + 2 * dayMs).toISOString(),
  })
  const rows = entries
    .filter(({ bookedAt }) => isoDate(bookedAt, timeZone) >= from && isoDate(bookedAt, timeZone) <= to)
    .map((entry) => columns.map(([, value]) => cell(value(entry, timeZone))))
  return [columns.map(([name]) => name), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function decimal(amount: Ore): string {
  return (amount / 100).toFixed(2)
}
