import * as z from 'zod'
import { orderProductSchema, paymentMethodSchema } from '../../domain/commerce/order.ts'
import { currency, type Ore, ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import type { Database } from '../core/connection.ts'
import { isPostgres } from '../core/is-postgres.ts'
import { oreColumn } from '../core/money-column.ts'
import { timeColumn } from '../core/row-codec.ts'

/** What can be booked: money that came or went back, and time of a site that was given or taken back. */
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
    /** Names what is booked: nothing is booked twice under one key. */
    key: row.key,
    kind: row.kind,
    orderId: row.order_id,
    /** Of the payment that came or went back. */
    reference: row.reference,
    product: row.product,
    method: row.method,
    providerId: row.provider_id,
    /** With VAT; negative where money goes back. */
    amount: row.amount,
    vat: row.vat,
    currency: row.currency,
    /** Months of publication; negative where they are taken back. */
    months: row.months,
    activeUntil: row.active_until,
    bookedAt: row.booked_at,
  }))
/** A row of the books. Rows are added and never changed. */
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
 * Books an entry in the caller's transaction; gives false, and changes nothing, when its key has been booked already. Entries are
 * numbered without gaps, in the order in which they are committed: who books waits for the others' transactions to end.
 */
export async function bookEntry(transaction: Database, entry: NewLedgerEntry): Promise<boolean> {
  const amount = entry.amount ?? ore(0)
  await lockBooks(transaction)
  const booked = await transaction('ledger_entries')
    .insert({
      // a sequence would leave out the numbers of what is refused or rolled back
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

/** Names the lock among PostgreSQL's advisory locks. */
const booksLock = 4_401

/** Everything booked from `from` until just before `to`, in the order in which it was booked. */
export async function listLedger(database: Database, period: { from: string; to: string }): Promise<LedgerEntry[]> {
  const rows: unknown[] = await database('ledger_entries')
    .where('booked_at', '>=', period.from)
    .andWhere('booked_at', '<', period.to)
    .orderBy('seq')
  return rows.map((row) => entryRow.parse(row))
}

/** What was booked of a site's time, oldest first. */
export async function timeEntriesOfSite(database: Database, siteId: string): Promise<LedgerEntry[]> {
  const rows: unknown[] = await database('ledger_entries')
    .join('orders', 'orders.id', 'ledger_entries.order_id')
    .where('orders.site_id', siteId)
    .whereIn('ledger_entries.kind', ['grant', 'revocation', 'opening'])
    .orderBy('seq')
    .select('ledger_entries.*')
  return rows.map((row) => entryRow.parse(row))
}

/**
 * The payment that was booked under a reference, also of a site that has been erased. Others who ask for it wait until the
 * transaction ends.
 */
export async function lockBookedPayment(transaction: Database, reference: string): Promise<LedgerEntry | undefined> {
  const row: unknown = await transaction('ledger_entries').where({ kind: 'payment', reference }).forUpdate().first()
  return row === undefined ? undefined : entryRow.parse(row)
}

/** The payment that was booked under its provider's id. */
export async function findBookedPaymentOfProvider(
  database: Database,
  search: { method: NonNullable<LedgerEntry['method']>; providerId: string },
): Promise<LedgerEntry | undefined> {
  const row: unknown = await database('ledger_entries')
    .where({ kind: 'payment', method: search.method, provider_id: search.providerId })
    .first()
  return row === undefined ? undefined : entryRow.parse(row)
}

/** Money that has gone back of a payment, and came again after that: never more than zero, öre. */
export async function givenBackOf(database: Database, reference: string): Promise<Ore> {
  const row: unknown = await database('ledger_entries')
    .where({ reference })
    .whereIn('kind', ['refund', 'refund_reversal', 'dispute', 'dispute_reversal'])
    .sum({ total: 'amount' })
    .first()
  return ore(Number(z.object({ total: z.coerce.number().nullable() }).parse(row).total ?? 0))
}

/**
 * What has gone back of payments and has stayed there, oldest first: refunds, and what the buyer's bank has drawn for a dispute. Refunds
 * that failed and disputes that were won are left out.
 */
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

/** Whether something has been booked under a key. */
export async function isBooked(database: Database, key: string): Promise<boolean> {
  const row: unknown = await database('ledger_entries').where({ key }).first('seq')
  return row !== undefined
}

/** Whether what an order bought has been taken back, or is not to be given. */
export async function isRevoked(database: Database, orderId: string): Promise<boolean> {
  const row: unknown = await database('ledger_entries').where({ kind: 'revocation', order_id: orderId }).first('seq')
  return row !== undefined
}

/** Whether all money that came for an order has gone back. */
export async function isOrderPaidBack(database: Database, orderId: string): Promise<boolean> {
  const row: unknown = await database('ledger_entries').where({ order_id: orderId }).sum({ total: 'amount' }).first()
  return Number(z.object({ total: z.coerce.number().nullable() }).parse(row).total ?? 0) <= 0
}

/** Removes what was booked before `before` of sites that have been erased: those books need not be kept any longer. */
export async function forgetOldLedger(database: Database, before: string): Promise<number> {
  return database('ledger_entries')
    .where('booked_at', '<', before)
    .whereNotIn('order_id', database('orders').select('id'))
    .delete()
}
