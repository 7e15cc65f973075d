import { lockBookedPayment } from '../../db/ledger/ledger-repository.ts'
import { cancelOrderWithoutPayments, findOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { endPayment, findUnsettledPayments, type Payment } from '../../db/payment/payment-repository.ts'
import { openRefunds } from '../../db/payment/refund-repository.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { type PaymentDeps, providerOf } from './payment-deps.ts'
import { carryOut, RefundError } from './refund-payment.ts'
import { endOther, settlePayment } from './settle-payment.ts'

const minute = 60_000
/** Minimum age in ms; younger payments are left to the buyer's browser and the provider's webhook. */
const leaveAloneMs = 2 * minute
/**
 * Lifetime of an incomplete payment in ms. After that it is ended, so that a forgotten tab cannot pay an old order. Swish gives up by
 * itself after five and a half minutes.
 */
const lifeMs: Record<PaymentMethod, number> = { stripe: 24 * 60 * minute, swish: 10 * minute }
/** How long to keep querying a payment that we ended without confirmation from its provider, in ms. */
const unknownMs = 24 * 60 * minute
const maxAtOnce = 500

/**
 * Queries the providers about unsettled payments, so that a buyer who closed the tab gets what was paid for even if every webhook was
 * lost. Unpaid payments past their lifetime, or for a page that has been taken down, are cancelled. A payment that we ended while the call creating it was still in flight is
 * queried for a day, since the buyer may have paid it. To be run every few minutes.
 */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = new Date(now - leaveAloneMs).toISOString()
  const unknownSince = new Date(now - unknownMs).toISOString()
  for (const payment of await findUnsettledPayments(deps.database, { before, unknownSince, limit: maxAtOnce })) {
    try {
      const isOver = now - Date.parse(payment.createdAt) > lifeMs[payment.method]
      await settle(deps, payment, isOver || (await isTakenDown(deps, payment)))
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log.warn({ reference: payment.reference, ...error.details }, 'a payment was not settled')
    }
  }
}

/** Whether nothing is sold any more to the site that the payment is for. */
async function isTakenDown({ database }: PaymentDeps, { orderId }: Payment): Promise<boolean> {
  const order = await findOrder(database, orderId)
  if (order?.kind !== 'site') return false
  return typeof (await findSiteStanding(database, order.siteId))?.takenDownAt === 'string'
}

/** Continues refunds that were interrupted, or that the provider did not complete at once. */
export async function sweepRefunds(deps: PaymentDeps): Promise<void> {
  for (const refund of await openRefunds(deps.database)) {
    const payment = await lockBookedPayment(deps.database, refund.reference)
    try {
      if (payment !== undefined) await carryOut(deps, payment, refund)
    } catch (error) {
      if (!(error instanceof PaymentProviderError || error instanceof RefundError)) throw error
      deps.log.warn(
        { reference: refund.reference, refund: refund.id, reason: error.message },
        'a refund was not settled',
      )
    }
  }
}

/** Books a payment that has ended, or ends an incomplete one; its order then accepts no more payments. */
export const endUnsettled = (deps: PaymentDeps, payment: Payment): Promise<void> => settle(deps, payment, true)

async function settle(deps: PaymentDeps, payment: Payment, isOver: boolean): Promise<void> {
  const provider = providerOf(deps, payment.method)
  if (provider === undefined) return
  const found = payment.providerId === null ? undefined : await provider.find(payment.providerId)
  if (found !== undefined && found.status !== 'open') {
    await settlePayment(deps, payment.method, found)
  } else {
    const order = await findOrder(deps.database, payment.orderId)
    // one that the provider does not know may still be in flight, so it is kept until its lifetime is over
    const isUnwanted = isOver || order?.status === 'paid' || payment.status !== 'created'
    if (found !== undefined && isUnwanted) await endOther(deps, payment)
    if (found === undefined && isOver && payment.status === 'created')
      await endPayment(deps.database, { reference: payment.reference, status: 'cancelled', outcomeKnown: false })
  }
  if (isOver) await cancelOrderWithoutPayments(deps.database, payment.orderId)
}
