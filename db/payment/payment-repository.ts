import * as z from 'zod'
import { paymentMethodSchema } from '../../domain/commerce/order.ts'
import type { Database } from '../core/connection.ts'
import { oreColumn } from '../core/money-column.ts'
import { timeColumn } from '../core/row-codec.ts'

const paymentRow = z
  .object({
    reference: z.string(),
    order_id: z.string(),
    method: paymentMethodSchema,
    amount: oreColumn,
    status: z.enum(['created', 'paid', 'cancelled', 'declined', 'failed']),
    provider_id: z.string().nullable(),
    callback_identifier: z.string().nullable(),
    payer_alias: z.string().nullable(),
    error_code: z.string().nullable(),
    created_at: timeColumn,
    paid_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    reference: row.reference,
    orderId: row.order_id,
    method: row.method,
    /** VAT included. */
    amount: row.amount,
    status: row.status,
    /** Stripe's payment intent, null until Stripe has answered; or Swish's instruction id, which we choose. */
    providerId: row.provider_id,
    /** Identifier that Swish's callback must carry. */
    callbackIdentifier: row.callback_identifier,
    /** The buyer's Swish number; null once the payment has ended. */
    payerAlias: row.payer_alias,
    errorCode: row.error_code,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }))
/** An attempt to pay an order. */
export type Payment = z.infer<typeof paymentRow>

export async function insertPayment(transaction: Database, payment: Payment): Promise<void> {
  await transaction('payments').insert({
    reference: payment.reference,
    order_id: payment.orderId,
    method: payment.method,
    amount: payment.amount,
    status: payment.status,
    provider_id: payment.providerId,
    callback_identifier: payment.callbackIdentifier,
    payer_alias: payment.payerAlias,
    error_code: payment.errorCode,
    created_at: payment.createdAt,
    paid_at: payment.paidAt,
  })
}

export async function findPayment(database: Database, reference: string): Promise<Payment | undefined> {
  const row: unknown = await database('payments').where({ reference }).first()
  return row === undefined ? undefined : paymentRow.parse(row)
}

/** Finds a payment by its provider's id. */
export async function findPaymentOfProvider(
  database: Database,
  search: { method: Payment['method']; providerId: string },
): Promise<Payment | undefined> {
  const row: unknown = await database('payments')
    .where({ method: search.method, provider_id: search.providerId })
    .first()
  return row === undefined ? undefined : paymentRow.parse(row)
}

/** All payments of an order, oldest first. */
export function paymentsOfOrder(database: Database, orderId: string): Promise<Payment[]> {
  return paymentsOfOrders(database, [orderId])
}

/** All payments of several orders, oldest first. */
export async function paymentsOfOrders(database: Database, orderIds: readonly string[]): Promise<Payment[]> {
  const rows: unknown[] = await database('payments').whereIn('order_id', orderIds).orderBy(['created_at', 'reference'])
  return rows.map((row) => paymentRow.parse(row))
}

/**
 * Open payments started before `before`, of all sites, oldest first; and those started since `unknownSince` that ended without confirmation
 * by the provider, or with an outcome unknown to it, which it may know by now.
 */
export async function findUnsettledPayments(
  database: Database,
  search: { before: string; unknownSince: string; limit: number },
): Promise<Payment[]> {
  const rows: unknown[] = await database('payments')
    .where('created_at', '<', search.before)
    .andWhere((open) => {
      open.where({ status: 'created' }).orWhere((unknown) => {
        unknown
          .where({ outcome_known: false })
          .whereNot({ status: 'paid' })
          .andWhere('created_at', '>=', search.unknownSince)
      })
    })
    .orderBy('created_at')
    .limit(search.limit)
  return rows.map((row) => paymentRow.parse(row))
}

/** Stores the provider's id of a payment. Returns whether the payment is still open, since it may have been ended in the meantime. */
export async function setProviderId(database: Database, reference: string, providerId: string): Promise<boolean> {
  await database('payments').where({ reference }).update({ provider_id: providerId })
  const row: unknown = await database('payments').where({ reference, status: 'created' }).first('reference')
  return row !== undefined
}

/** Marks a payment as paid, whatever its status; returns false when it already was. Of concurrent calls exactly one gets true. */
export async function markPaid(
  transaction: Database,
  paid: { reference: string; providerId: string; paidAt: string },
): Promise<boolean> {
  const changed = await transaction('payments')
    .where({ reference: paid.reference })
    .whereNot({ status: 'paid' })
    .update({
      status: 'paid',
      provider_id: paid.providerId,
      paid_at: paid.paidAt,
      payer_alias: null,
      error_code: null,
      outcome_known: true,
    })
  return changed === 1
}

/**
 * Ends an unpaid payment. With `outcomeKnown: false` the provider has not confirmed the end; it is polled for a while, and its answer
 * overrides ours.
 */
export async function endPayment(
  database: Database,
  end: {
    reference: string
    status: 'cancelled' | 'declined' | 'failed'
    errorCode?: string | null
    outcomeKnown?: boolean
  },
): Promise<void> {
  await database('payments')
    .where({ reference: end.reference })
    .whereNot({ status: 'paid' })
    .andWhere((open) => {
      open.where({ status: 'created' }).orWhere({ outcome_known: false })
    })
    .update({
      status: end.status,
      error_code: end.errorCode ?? null,
      payer_alias: null,
      outcome_known: end.outcomeKnown ?? true,
    })
}

/** Records a webhook event; returns false for a duplicate. */
export async function noteEvent(transaction: Database, eventId: string, now: string): Promise<boolean> {
  const noted = await transaction('payment_events')
    .insert({ event_id: eventId, received_at: now })
    .onConflict('event_id')
    .ignore()
    .returning('event_id')
  return noted.length === 1
}
