import * as z from 'zod'
import { currentPrintFormat, type PrintDocument, readStoredPrint } from '../../cards/print-document.ts'
import { cardOrderStatusSchema } from '../../domain/commerce/card-order.ts'
import { envelopeKinds } from '../../domain/commerce/card-price.ts'
import type { Database } from '../core/connection.ts'
import { oreColumn } from '../core/money-column.ts'
import { booleanColumn, jsonColumn, timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

/** Parsed when the order was placed; not validated again. */
const recipientSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  postCode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
})

const cardOrderRow = z
  .object({
    order_id: z.string(),
    print_id: z.string(),
    status: cardOrderStatusSchema,
    quantity: z.number().int(),
    envelopes: z.enum(envelopeKinds),
    rounded: booleanColumn,
    shipping: oreColumn,
    shipment_method: z.string(),
    shipment_name: z.string(),
    min_days: z.number().int(),
    max_days: z.number().int(),
    recipient: jsonColumn.pipe(recipientSchema),
    document_format: z.number().int(),
    document: jsonColumn,
    round: z.number().int(),
    file_path: z.string().nullable(),
    shop_order_id: z.string().nullable(),
    shop_status: z.string().nullable(),
    carrier: z.string().nullable(),
    tracking_code: z.string().nullable(),
    tracking_url: z.string().nullable(),
    refusal: z.string().nullable(),
    created_at: timeColumn,
    sent_at: timeColumn.nullable(),
    shipped_at: timeColumn.nullable(),
    delivered_at: timeColumn.nullable(),
    attempts: z.number().int(),
    look_at: timeColumn,
  })
  .transform((row) => ({
    orderId: row.order_id,
    printId: row.print_id,
    status: row.status,
    quantity: row.quantity,
    envelopes: row.envelopes,
    rounded: row.rounded,
    shipping: row.shipping,
    shipmentMethod: row.shipment_method,
    shipmentName: row.shipment_name,
    minDays: row.min_days,
    maxDays: row.max_days,
    recipient: row.recipient,
    /** The card as ordered. */
    document: readStoredPrint({ format: row.document_format, document: row.document }),
    /** Number of times it has been sent to the print shop, each with a new file. */
    round: row.round,
    /** Path of the print file on our origin; null until it is made. */
    filePath: row.file_path,
    /** The print shop's id of the draft or order. */
    shopOrderId: row.shop_order_id,
    shopStatus: row.shop_status,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
    trackingUrl: row.tracking_url,
    refusal: row.refusal,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    attempts: row.attempts,
    lookAt: row.look_at,
  }))
/** The details of a card order beside its order line, and its progress. */
export type CardOrder = z.infer<typeof cardOrderRow>

export type NewCardOrder = Pick<
  CardOrder,
  | 'orderId'
  | 'printId'
  | 'quantity'
  | 'envelopes'
  | 'rounded'
  | 'shipping'
  | 'shipmentMethod'
  | 'shipmentName'
  | 'minDays'
  | 'maxDays'
  | 'recipient'
> & { document: PrintDocument; createdAt: string }

const underWay = ['paid', 'filed', 'sent', 'in_production', 'shipped'] as const

/** Orders that the worker prints and tracks. The caller counts attempts. */
export const cardOrderJobs = createJobs({
  table: 'card_orders',
  key: ['order_id'],
  dueAt: 'look_at',
  leasedUntil: 'leased_until',
  isOpen: (orders) => orders.whereIn('status', underWay),
  read: (row) => cardOrderRow.parse(row),
})

export async function insertCardOrder(transaction: Database, order: NewCardOrder): Promise<void> {
  await transaction('card_orders').insert({
    order_id: order.orderId,
    print_id: order.printId,
    status: 'open',
    quantity: order.quantity,
    envelopes: order.envelopes,
    rounded: order.rounded,
    shipping: order.shipping,
    shipment_method: order.shipmentMethod,
    shipment_name: order.shipmentName,
    min_days: order.minDays,
    max_days: order.maxDays,
    recipient: JSON.stringify(order.recipient),
    document_format: currentPrintFormat,
    document: JSON.stringify(order.document),
    created_at: order.createdAt,
    look_at: order.createdAt,
  })
}

export async function findCardOrder(database: Database, orderId: string): Promise<CardOrder | undefined> {
  return one(await database('card_orders').where({ order_id: orderId }).first())
}

/** A site's paid card orders, newest first. */
export async function paidCardOrdersOfSite(database: Database, siteId: string): Promise<CardOrder[]> {
  const rows: unknown[] = await database('card_orders')
    .join('orders', 'orders.id', 'card_orders.order_id')
    .where({ 'orders.site_id': siteId, 'orders.status': 'paid' })
    .orderBy([{ column: 'card_orders.created_at', order: 'desc' }, 'card_orders.order_id'])
    .select('card_orders.*')
  return rows.map((row) => cardOrderRow.parse(row))
}

/** Orders paid before `before` and not delivered, and those waiting for the operator, oldest first. */
export async function hangingCardOrders(database: Database, before: string): Promise<CardOrder[]> {
  const rows: unknown[] = await database('card_orders')
    .where({ status: 'refused' })
    .orWhere((old) => old.whereIn('status', underWay).where('created_at', '<', before))
    .orderBy(['created_at', 'order_id'])
  return rows.map((row) => cardOrderRow.parse(row))
}

/** Schedules an order for a check soon, after the print shop has reported something. */
export async function wakeCardOrder(database: Database, shopOrderId: string, now: string): Promise<void> {
  await database('card_orders')
    .where({ shop_order_id: shopOrderId })
    .whereIn('status', underWay)
    .update({ look_at: now })
}

const columns = {
  status: 'status',
  round: 'round',
  filePath: 'file_path',
  shopOrderId: 'shop_order_id',
  shopStatus: 'shop_status',
  carrier: 'carrier',
  trackingCode: 'tracking_code',
  trackingUrl: 'tracking_url',
  refusal: 'refusal',
  sentAt: 'sent_at',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  attempts: 'attempts',
  lookAt: 'look_at',
} as const

/** Updates an order if its status is one of `from`; keeps the lease unless told otherwise. Returns whether it was. */
export async function updateCardOrder(
  database: Database,
  orderId: string,
  from: readonly CardOrder['status'][],
  change: Partial<Pick<CardOrder, keyof typeof columns>> & { document?: PrintDocument; release?: true },
): Promise<boolean> {
  const { release, document, ...values } = change
  const named = Object.entries(values).map(([name, value]) => [columns[name as keyof typeof columns], value])
  const changed = await database('card_orders')
    .where({ order_id: orderId })
    .whereIn('status', from)
    .update({
      ...Object.fromEntries(named),
      ...(document === undefined ? {} : { document_format: currentPrintFormat, document: JSON.stringify(document) }),
      ...(release ? { leased_until: null } : {}),
    })
  return changed === 1
}

/** Deletes card orders unpaid since `before`, with their delivery addresses. Returns how many. */
export async function removeUnpaidCardOrders(database: Database, before: string): Promise<number> {
  return database('orders')
    .where({ kind: 'cards' })
    .whereNot({ status: 'paid' })
    .where('created_at', '<', before)
    .whereNotIn('id', database('payments').where({ status: 'paid' }).select('order_id'))
    .delete()
}

function one(row: unknown): CardOrder | undefined {
  return row === undefined ? undefined : cardOrderRow.parse(row)
}
