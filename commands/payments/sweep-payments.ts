import { lockBookedPayment } from '../../db/ledger/ledger-repository.ts'
import { cancelOrderWithoutPayments, findOrder } from '../../db/order/order-repository.ts'
import { endPayment, findUnsettledPayments, type Payment } from '../../db/payment/payment-repository.ts'
import { openRefunds } from '../../db/payment/refund-repository.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { type PaymentDeps, providerOf } from './payment-deps.ts'
import { carryOut, RefundError } from './refund-payment.ts'
import { endOther, settlePayment } from './settle-payment.ts'

const minute = 60_000
/** Younger payments are left to the buyer's browser and the provider's own report, ms. */
const leaveAloneMs = 2 * minute
/**
 * A payment that nobody has completed for so long is ended, so that no forgotten tab pays an old order, ms. Swish gives up by
 * itself after five and a half minutes.
 */
const lifeMs: Record<PaymentMethod, number> = { stripe: 24 * 60 * minute, swish: 10 * minute }
/** For so long a payment is asked about again that has ended without its provider's word, ms. */
const unknownMs = 24 * 60 * minute
const maxAtOnce = 500

/**
 * Asks the providers about the payments that were begun and never settled: a buyer who closed the tab gets what was paid even
 * if every webhook was lost. Payments older than their life and unpaid are cancelled. One that we have ended while the call
 * that begins it was still on its way is asked about for a day: its buyer may have paid it. Run it every few minutes.
 */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = new Date(now - leaveAloneMs).toISOString()
  const unknownSince = new Date(now - unknownMs).toISOString()
  for (const payment of await findUnsettledPayments(deps.database, { before, unknownSince, limit: maxAtOnce })) {
    try {
      await settle(deps, payment, now - Date.parse(payment.createdAt) > lifeMs[payment.method])
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log.warn({ reference: payment.reference, ...error.details }, 'a payment was not settled')
    }
  }
}

/** Goes on with refunds that were cut short, or that the provider had not carried out at once. */
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

/** Books a payment that has ended, and ends one that nobody has completed; its order then takes no money any more. */
export const endUnsettled = (deps: PaymentDeps, payment: Payment): Promise<void> => settle(deps, payment, true)

async function settle(deps: PaymentDeps, payment: Payment, isOver: boolean): Promise<void> {
  const provider = providerOf(deps, payment.method)
  if (provider === undefined) return
  const found = payment.providerId === null ? undefined : await provider.find(payment.providerId)
  if (found !== undefined && found.status !== 'open') {
    await settlePayment(deps, payment.method, found)
  } else {
    const order = await findOrder(deps.database, payment.orderId)
    // one that the provider does not know may be on its way to it, and is left alone until its life is over
    const isUnwanted = isOver || order?.status === 'paid' || payment.status !== 'created'
    if (found !== undefined && isUnwanted) await endOther(deps, payment)
    if (found === undefined && isOver && payment.status === 'created')
      await endPayment(deps.database, { reference: payment.reference, status: 'cancelled', outcomeKnown: false })
  }
  if (isOver) await cancelOrderWithoutPayments(deps.database, payment.orderId)
}
