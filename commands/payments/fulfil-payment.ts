import * as z from 'zod'
import type { Database } from '../../db/core/connection.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import {
  findPayment,
  findSiteStanding,
  forgetPaymentHost,
  markPaid,
  type Payment,
  type SiteStanding,
  setActiveTime,
  setPaidUntil,
} from '../../db/payment/payment-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { extendedUntil } from '../../domain/commerce/price.ts'
import { newId } from '../../platform/ids.ts'
import { claimHost } from '../hosts/claim-host.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { receiptMail } from '../mails/receipt-mail.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { isPaid } from './quote.ts'

/** The part of Stripe's payment intent that decides whether something has been paid. */
export const paidIntentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.string(),
  /** öre. */
  amount_received: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
})
export type PaidIntent = z.infer<typeof paidIntentSchema>

export interface Fulfilment {
  /** Whether the payment is paid, by this call or before. */
  paid: boolean
  /** To be called after the commit: enqueues the publication and wakes the outbox. */
  announce(): void
}

const notPaid: Fulfilment = { paid: false, announce: () => {} }

/**
 * Gives the buyer what a succeeded intent has paid: time, address, receipt. All of it happens in the caller's transaction,
 * and once, however often and from wherever it is called. An intent that is not one of our payments, or not in the right
 * amount and currency, pays nothing.
 */
export async function fulfilPayment(deps: PaymentDeps, transaction: Database, intent: PaidIntent): Promise<Fulfilment> {
  const found = await findPayment(transaction, intent.metadata.reference ?? '')
  if (intent.status !== 'succeeded' || found === undefined) return notPaid
  const matches =
    (found.providerId === null || found.providerId === intent.id) &&
    intent.amount_received === found.amount &&
    intent.currency === 'sek'
  if (!matches) {
    deps.log.error({ reference: found.reference, intent: intent.id }, 'a card payment does not match what was ordered')
    return notPaid
  }
  await lockSite(transaction, found.siteId)
  const now = deps.clock.now()
  const paidAt = now.toISOString()
  if (!(await markPaid(transaction, { reference: found.reference, providerId: intent.id, paidAt })))
    return { paid: true, announce: () => {} }
  // under the lock: the buyer may have turned to another address in the meantime
  const payment = (await findPayment(transaction, found.reference)) ?? found
  const before = await findSiteStanding(transaction, payment.siteId)
  if (before === undefined) return notPaid
  const { host, hostLost } = await takeAddress(transaction, payment, before, paidAt)
  const activeUntil = await extendTime(transaction, payment, before, now)
  await enqueueReceipt(deps, transaction, { payment, before, host, hostLost, activeUntil, paidAt })
  return {
    paid: true,
    announce() {
      if (host !== null) deps.publishQueue.enqueue(payment.siteId)
      deps.wakeOutbox()
    },
  }
}

async function takeAddress(
  transaction: Database,
  payment: Payment,
  before: SiteStanding,
  now: string,
): Promise<{ host: string | null; hostLost: boolean }> {
  if (payment.host === null) return { host: before.host, hostLost: false }
  const { siteId, host } = payment
  if (await claimHost(transaction, { siteId, from: before.host, to: host, now })) return { host, hostLost: false }
  await forgetPaymentHost(transaction, payment.reference)
  return { host: before.host, hostLost: true }
}

async function extendTime(transaction: Database, payment: Payment, before: SiteStanding, now: Date): Promise<string> {
  const paidBefore = isPaid(before, now)
  const presentEnd = before.activeUntil === null ? null : new Date(before.activeUntil)
  const until = extendedUntil(now, presentEnd, payment.months).toISOString()
  const since = paidBefore && before.activeSince !== null ? before.activeSince : now.toISOString()
  await setActiveTime(transaction, { siteId: payment.siteId, since, until, publish: !paidBefore })
  await setPaidUntil(transaction, payment.reference, until)
  return until
}

async function enqueueReceipt(
  deps: PaymentDeps,
  transaction: Database,
  facts: {
    payment: Payment
    before: SiteStanding
    host: string | null
    hostLost: boolean
    activeUntil: string
    paidAt: string
  },
): Promise<void> {
  const { payment, before, host } = facts
  if (before.ownerMail === null) return
  const mail = receiptMail({
    ...facts,
    to: before.ownerMail,
    profile: brandProfile(before.brand, deps.market),
    siteUrl: host === null ? null : deps.siteUrl(host),
    chooseAddressUrl: `${deps.editorOrigin}/redigera/${payment.siteId}/valj-adress/subdoman`,
  })
  await enqueueMail(transaction, { id: newId(), mail, now: facts.paidAt })
}
