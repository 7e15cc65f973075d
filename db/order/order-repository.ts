import * as z from 'zod'
import { orderProductSchema } from '../../domain/commerce/order.ts'
import { uiLanguageSchema } from '../../domain/language/language-schema.ts'
import type { Database } from '../core/connection.ts'
import { oreColumn } from '../core/money-column.ts'
import { timeColumn } from '../core/row-codec.ts'

const lineRow = z
  .object({
    position: z.number().int(),
    product: orderProductSchema,
    quantity: z.number().int(),
    amount: oreColumn,
    months: z.number().int(),
    host: z.string().nullable(),
    active_until: timeColumn.nullable(),
  })
  .transform(({ active_until, ...row }) => ({
    ...row,
    /** End of the publication time that it granted; null before that, and where it was not recorded. */
    activeUntil: active_until,
  }))
/** A line of an order; `amount` is that of the whole line with VAT, `host` the address that it buys. */
export type OrderLine = z.infer<typeof lineRow>

const orderOfLine = z.object({ order_id: z.string() })

const orderRow = z
  .object({
    id: z.string(),
    site_id: z.string(),
    kind: z.enum(['site', 'cards']),
    status: z.enum(['open', 'paid', 'cancelled']),
    amount: oreColumn,
    language: uiLanguageSchema,
    created_at: timeColumn,
    paid_at: timeColumn.nullable(),
    fulfilled_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    siteId: row.site_id,
    kind: row.kind,
    status: row.status,
    /** VAT included. */
    amount: row.amount,
    /** The buyer's, for the receipt. */
    language: row.language,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    /** When everything in it had been delivered. */
    fulfilledAt: row.fulfilled_at,
  }))
/** An order for a site, with at least one line. */
export type Order = z.infer<typeof orderRow> & { lines: OrderLine[] }

export async function insertOrder(transaction: Database, order: Order): Promise<void> {
  await transaction('orders').insert({
    id: order.id,
    site_id: order.siteId,
    kind: order.kind,
    status: order.status,
    amount: order.amount,
    currency: 'SEK',
    language: order.language,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    fulfilled_at: order.fulfilledAt,
  })
  await transaction('order_lines').insert(
    order.lines.map(({ activeUntil, ...line }) => ({ ...line, order_id: order.id, active_until: activeUntil })),
  )
}

export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const row: unknown = await database('orders').where({ id }).first()
  return row === undefined ? undefined : (await withLines(database, [orderRow.parse(row)]))[0]
}

/** All orders of a site, oldest first. */
export async function ordersOfSite(database: Database, siteId: string, status?: Order['status']): Promise<Order[]> {
  const rows: unknown[] = await database('orders')
    .where(status === undefined ? { site_id: siteId } : { site_id: siteId, status })
    .orderBy(['created_at', 'id'])
  return withLines(database, z.array(orderRow).parse(rows))
}

/** Loads all lines in one query: a transaction has a single connection, which runs one query at a time. */
async function withLines(database: Database, orders: readonly z.infer<typeof orderRow>[]): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const rows: unknown[] = await database('order_lines').whereIn('order_id', ids).orderBy('position')
  const lines = rows.map((row) => ({ orderId: orderOfLine.parse(row).order_id, line: lineRow.parse(row) }))
  return orders.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id).map(({ line }) => line),
  }))
}

/** Changes address and language of an unpaid order. */
export async function redirectOrder(
  transaction: Database,
  turned: { id: string; host: string | null; language: Order['language'] },
): Promise<void> {
  await transaction('orders').where({ id: turned.id, status: 'open' }).update({ language: turned.language })
  await transaction('order_lines').where({ order_id: turned.id, position: 0 }).update({ host: turned.host })
}

/** Marks an order as paid, even a cancelled one; returns false when another payment has already paid it. */
export async function markOrderPaid(transaction: Database, id: string, paidAt: string): Promise<boolean> {
  const changed = await transaction('orders')
    .where({ id })
    .whereNot({ status: 'paid' })
    .update({ status: 'paid', paid_at: paidAt })
  return changed === 1
}

/** Cancels an order that is unpaid and has no open payment. */
export async function cancelOrderWithoutPayments(transaction: Database, id: string): Promise<void> {
  await transaction('orders')
    .where({ id, status: 'open' })
    .whereNotExists(
      transaction('payments')
        .where({ order_id: id })
        .whereIn('status', ['created', 'paid'])
        .select(transaction.raw('1')),
    )
    .update({ status: 'cancelled' })
}

export async function markFulfilled(transaction: Database, id: string, fulfilledAt: string): Promise<void> {
  await transaction('orders').where({ id }).update({ fulfilled_at: fulfilledAt })
}

/** Replaces the address of an order's first line after the original one was lost. */
export async function setLineHost(transaction: Database, orderId: string, host: string): Promise<void> {
  await transaction('order_lines').where({ order_id: orderId, position: 0 }).update({ host })
}

/** Records the outcome of a line: the address granted, and the end of publication. */
export async function setLineOutcome(
  transaction: Database,
  outcome: { orderId: string; position: number; host: string | null; activeUntil: string },
): Promise<void> {
  await transaction('order_lines')
    .where({ order_id: outcome.orderId, position: outcome.position })
    .update({ host: outcome.host, active_until: outcome.activeUntil })
}
