import * as z from 'zod'
import { orderProductSchema, paymentMethodSchema } from '../../domain/commerce/order.ts'
import { currency, type Ore, ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import type { Database } from '../core/connection.ts'
import { isPostgres } from '../core/is-postgres.ts'
import { oreColumn } from '../core/money-column.ts'
import { timeColumn } from '../core/row-codec.ts'

/** A ledger entry: money received or returned, and publication time granted or revoked. */
const ledgerKinds = [
  'payment',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'grant',
  'revocation',
  'opening',
] as const
const kindSchema = z.enum(ledgerKinds)
export type LedgerKind = z.infer<typeof kindSchema>

const entryRow = z
  .object({
    seq: z.number().int(),
    key: z.string(),
    kind: kindSchema,
    order_id: z.string(),
    reference: z.string().nullable(),
    product: orderProductSchema.nullable(),
    method: paymentMethodSchema.nullable(),
    provider_id: z.string().nullable(),
    amount: oreColumn,
    vat: oreColumn,
    currency: z.string(),
    months: z.number().int(),
    active_until: timeColumn.nullable(),
    booked_at: timeColumn,
  })
  .transform((row) => ({
    seq: row.seq,
    /** Idempotency key: at most one entry exists per key. */
    key: row.key,
    kind: row.kind,
    orderId: row.order_id,
    /** Reference of the payment. */
    reference: row.reference,
    product: row.product,
    method: row.method,
    providerId: row.provider_id,
    /** Including VAT; negative for money returned. */
    amount: row.amount,
    vat: row.vat,
    currency: row.currency,
    /** Months of publication; negative when revoked. */
    months: row.months,
    activeUntil: row.active_until,
    bookedAt: row.booked_at,
  }))
/** A row of the ledger, which is append-only. */
export type LedgerEntry = z.infer<typeof entryRow>

export interface NewLedgerEntry {
  key: string
  kind: LedgerKind
  orderId: string
  reference?: string | null
  product?: LedgerEntry['product']
  method?: LedgerEntry['method']
  providerId?: string | null
  amount?: Ore
  months?: number
  activeUntil?: string | null
  bookedAt: string
}

/**
 * Books an entry in the caller's transaction; returns false, and changes nothing, when its key exists. Entries are numbered without gaps in
 * commit order, so bookings wait for each other's transactions to end.
 */
export async function bookEntry(transaction: Database, entry: NewLedgerEntry): Promise<boolean> {
  const amount = entry.amount ?? ore(0)
  await lockBooks(transaction)
  const booked = await transaction('ledger_entries')
    .insert({
      // a sequence would leave gaps after conflicts and rollbacks
      seq: transaction.raw('(select coalesce(max(seq), 0) + 1 from ledger_entries)'),
      key: entry.key,
      kind: entry.kind,
      order_id: entry.orderId,
      reference: entry.reference ?? null,
      product: entry.product ?? null,
      method: entry.method ?? null,
      provider_id: entry.providerId ?? null,
      amount,
      vat: vatOf(amount).amountVat,
      currency,
      months: entry.months ?? 0,
      active_until: entry.activeUntil ?? null,
      booked_at: entry.bookedAt,
    })
    .onConflict('key')
    .ignore()
    .returning('key')
  return booked.length === 1
}

/** SQLite has one writer at a time anyway. */
async function lockBooks(transaction: Database): Promise<void> {
  if (isPostgres(transaction)) await transaction.raw('select pg_advisory_xact_lock(?)', [booksLock])
}

/** Key of the PostgreSQL advisory lock. */
const booksLock = 4_401

/** Entries booked in [`from`, `to`), in order. */
export async function listLedger(database: Database, period: { from: string; to: string }): Promise<LedgerEntry[]> {
  const rows: unknown[] = await database('ledger_entries')
    .where('booked_at', '>=', period.from)
    .andWhere('booked_at', '<', period.to)
    .orderBy('seq')
  return rows.map((row) => entryRow.parse(row))
}

/** Entries of a site's publication time, oldest first. */
export async function timeEntriesOfSite(database: Database, siteId: string): Promise<LedgerEntry[]> {
  const rows: unknown[] = await database('ledger_entries')
    .join('orders', 'orders.id', 'ledger_entries.order_id')
    .where('orders.site_id', siteId)
    .whereIn('ledger_entries.kind', ['grant', 'revocation', 'opening'])
    .orderBy('seq')
    .select('ledger_entries.*')
  return rows.map((row) => entryRow.parse(row))
}

/** The payment entry with a reference, also of an erased site. Locks the row until the transaction ends. */
export async function lockBookedPayment(transaction: Database, reference: string): Promise<LedgerEntry | undefined> {
  const row: unknown = await transaction('ledger_entries').where({ kind: 'payment', reference }).forUpdate().first()
  return row === undefined ? undefined : entryRow.parse(row)
}

/** The payment entry with a provider's id. */
export async function findBookedPaymentOfProvider(
  database: Database,
  search: { method: NonNullable<LedgerEntry['method']>; providerId: string },
): Promise<LedgerEntry | undefined> {
  const row: unknown = await database('ledger_entries')
    .where({ kind: 'payment', method: search.method, provider_id: search.providerId })
    .first()
  return row === undefined ? undefined : entryRow.parse(row)
}

/** Net amount returned of a payment, öre; zero or negative. */
export async function givenBackOf(database: Database, reference: string): Promise<Ore> {
  const row: unknown = await database('ledger_entries')
    .where({ reference })
    .whereIn('kind', ['refund', 'refund_reversal', 'dispute', 'dispute_reversal'])
    .sum({ total: 'amount' })
    .first()
  return ore(Number(z.object({ total: z.coerce.number().nullable() }).parse(row).total ?? 0))
}

/** Net returns of payments, oldest first: refunds and lost disputes. Failed refunds and won disputes are left out. */
export async function returnsOf(database: Database, references: readonly string[]): Promise<LedgerEntry[]> {
  const rows: unknown[] = await database('ledger_entries')
    .whereIn('reference', references)
    .whereIn('kind', ['refund', 'refund_reversal', 'dispute', 'dispute_reversal'])
    .orderBy('seq')
  const entries = rows.map((row) => entryRow.parse(row))
  const reversed = new Set(entries.flatMap(({ kind, providerId }) => (isReversal(kind) ? [providerId] : [])))
  return entries.filter(({ providerId }) => !reversed.has(providerId))
}

const isReversal = (kind: LedgerKind) => kind === 'refund_reversal' || kind === 'dispute_reversal'

/** Whether an entry with this key exists. */
export async function isBooked(database: Database, key: string): Promise<boolean> {
  const row: unknown = await database('ledger_entries').where({ key }).first('seq')
  return row !== undefined
}

/** Whether what an order bought has been revoked, or must not be granted. */
export async function isRevoked(database: Database, orderId: string): Promise<boolean> {
  const row: unknown = await database('ledger_entries').where({ kind: 'revocation', order_id: orderId }).first('seq')
  return row !== undefined
}

/** Whether all money received for an order has been returned. */
export async function isOrderPaidBack(database: Database, orderId: string): Promise<boolean> {
  const row: unknown = await database('ledger_entries').where({ order_id: orderId }).sum({ total: 'amount' }).first()
  return Number(z.object({ total: z.coerce.number().nullable() }).parse(row).total ?? 0) <= 0
}

/** Deletes entries of erased sites from before `before`, once they need not be kept by law any longer. */
export async function forgetOldLedger(database: Database, before: string): Promise<number> {
  return database('ledger_entries')
    .where('booked_at', '<', before)
    .whereNotIn('order_id', database('orders').select('id'))
    .delete()
}
