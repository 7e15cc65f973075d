import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import { paymentProductSchema } from '../../domain/commerce/payment-product.ts'
import { uiLanguageSchema } from '../../domain/language/language-schema.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const paymentRow = z
  .object({
    reference: z.string(),
    site_id: z.string(),
    product: paymentProductSchema,
    method: z.enum(['stripe', 'swish']),
    amount: z.number().int(),
    months: z.number().int(),
    language: uiLanguageSchema,
    host: z.string().nullable(),
    status: z.enum(['created', 'paid', 'cancelled']),
    provider_id: z.string().nullable(),
    created_at: timeColumn,
    paid_at: timeColumn.nullable(),
    active_until: timeColumn.nullable(),
  })
  .transform((row) => ({
    reference: row.reference,
    siteId: row.site_id,
    product: row.product,
    method: row.method,
    /** öre, VAT included. */
    amount: row.amount,
    months: row.months,
    /** The buyer's, for the receipt. */
    language: row.language,
    /** The address that it buys; null when it buys none, or when the address was lost to another before it was paid. */
    host: row.host,
    status: row.status,
    /** Stripe's payment intent; null until Stripe has answered. */
    providerId: row.provider_id,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    /** Until when it publishes; null while it is not paid, and for some that were paid before this was kept. */
    activeUntil: row.active_until,
  }))
export type Payment = z.infer<typeof paymentRow>

export async function insertPayment(database: Database, payment: Payment): Promise<void> {
  await database('payments').insert({
    reference: payment.reference,
    site_id: payment.siteId,
    product: payment.product,
    method: payment.method,
    amount: payment.amount,
    months: payment.months,
    language: payment.language,
    host: payment.host,
    status: payment.status,
    provider_id: payment.providerId,
    created_at: payment.createdAt,
    paid_at: payment.paidAt,
    active_until: payment.activeUntil,
  })
}

export async function findPayment(database: Database, reference: string): Promise<Payment | undefined> {
  const row: unknown = await database('payments').where({ reference }).first()
  return row === undefined ? undefined : paymentRow.parse(row)
}

/** All payments of a site, oldest first. */
export async function paymentsOfSite(database: Database, siteId: string): Promise<Payment[]> {
  const rows: unknown[] = await database('payments').where({ site_id: siteId }).orderBy(['created_at', 'reference'])
  return rows.map((row) => paymentRow.parse(row))
}

/** Card payments of a site that have been begun and neither paid nor cancelled, newest first. */
export async function findOpenStripePayments(database: Database, siteId: string): Promise<Payment[]> {
  const rows: unknown[] = await database('payments')
    .where({ site_id: siteId, method: 'stripe', status: 'created' })
    .orderBy('created_at', 'desc')
  return rows.map((row) => paymentRow.parse(row))
}

/** Card payments begun before `before` and not settled, of all sites, oldest first. */
export async function findUnsettledStripePayments(
  database: Database,
  search: { before: string; limit: number },
): Promise<Payment[]> {
  const rows: unknown[] = await database('payments')
    .where({ method: 'stripe', status: 'created' })
    .andWhere('created_at', '<', search.before)
    .orderBy('created_at')
    .limit(search.limit)
  return rows.map((row) => paymentRow.parse(row))
}

/** The buyer has turned to another address or language before paying. */
export async function redirectPayment(
  database: Database,
  payment: Pick<Payment, 'reference' | 'host' | 'language'>,
): Promise<void> {
  await database('payments')
    .where({ reference: payment.reference, status: 'created' })
    .update({ host: payment.host, language: payment.language })
}

export async function setProviderId(database: Database, reference: string, providerId: string): Promise<void> {
  await database('payments').where({ reference }).update({ provider_id: providerId })
}

/** Marks it paid; gives false when it was already. Of several at once exactly one is told true. */
export async function markPaid(
  transaction: Database,
  paid: { reference: string; providerId: string; paidAt: string },
): Promise<boolean> {
  const changed = await transaction('payments')
    .where({ reference: paid.reference })
    .whereNot({ status: 'paid' })
    .update({ status: 'paid', provider_id: paid.providerId, paid_at: paid.paidAt })
  return changed === 1
}

export async function markCancelled(database: Database, reference: string): Promise<void> {
  await database('payments').where({ reference, status: 'created' }).update({ status: 'cancelled' })
}

/** Until when a payment publishes its site. */
export async function setPaidUntil(database: Database, reference: string, until: string): Promise<void> {
  await database('payments').where({ reference }).update({ active_until: until })
}

/** The address was another's when the money came. */
export async function forgetPaymentHost(database: Database, reference: string): Promise<void> {
  await database('payments').where({ reference }).update({ host: null })
}

/** Notes a webhook event; gives false when it was noted before. */
export async function noteEvent(transaction: Database, eventId: string, now: string): Promise<boolean> {
  const noted = await transaction('payment_events')
    .insert({ event_id: eventId, received_at: now })
    .onConflict('event_id')
    .ignore()
    .returning('event_id')
  return noted.length === 1
}

const standingRow = z
  .object({
    brand: z.enum(brands),
    host: z.string().nullable(),
    active_since: timeColumn.nullable(),
    active_until: timeColumn.nullable(),
    mail: z.string().nullable(),
  })
  .transform((row) => ({
    brand: row.brand,
    host: row.host,
    activeSince: row.active_since,
    activeUntil: row.active_until,
    /** Null for the product's own demo sites. */
    ownerMail: row.mail,
  }))
export type SiteStanding = z.infer<typeof standingRow>

/** What buying has to know of a site: its address, until when it is paid, and who owns it. */
export async function findSiteStanding(database: Database, siteId: string): Promise<SiteStanding | undefined> {
  const row: unknown = await database('sites')
    .leftJoin('accounts', 'accounts.id', 'sites.account_id')
    .where('sites.id', siteId)
    .select('sites.brand', 'sites.host', 'sites.active_since', 'sites.active_until', 'accounts.mail')
    .first()
  return row === undefined ? undefined : standingRow.parse(row)
}

/** Sets how long a site is paid. `publish` raises the publication's counter: the site was not paid before. */
export async function setActiveTime(
  transaction: Database,
  time: { siteId: string; since: string; until: string; publish: boolean },
): Promise<void> {
  await transaction('sites')
    .where({ id: time.siteId })
    .update({
      active_since: time.since,
      active_until: time.until,
      ...(time.publish ? { publish_revision: transaction.raw('publish_revision + 1') } : {}),
    })
}
