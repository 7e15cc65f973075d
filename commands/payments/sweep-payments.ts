import { findUnsettledStripePayments, markCancelled, type Payment } from '../../db/payment/payment-repository.ts'
import { PaymentProviderError } from '../../platform/stripe/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settleIntent } from './settle-intent.ts'

/** Younger payments are left to the buyer's browser and the webhook, ms. */
const leaveAloneMs = 2 * 60_000
/** A payment that nobody has completed for so long is ended, so that no forgotten tab pays an old order, ms. */
const endAfterMs = 24 * 60 * 60_000
const maxAtOnce = 500

/**
 * Asks Stripe about the payments that were begun and never settled: a buyer who closed the tab gets what was paid even if
 * every webhook was lost. Payments that are a day old and unpaid are cancelled. Run it every few minutes.
 */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = new Date(now - leaveAloneMs).toISOString()
  const ended = new Date(now - endAfterMs).toISOString()
  for (const payment of await findUnsettledStripePayments(deps.database, { before, limit: maxAtOnce })) {
    try {
      await settle(deps, payment, payment.createdAt < ended)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log.warn({ reference: payment.reference, ...error.details }, 'a payment was not settled')
    }
  }
}

async function settle(deps: PaymentDeps, payment: Payment, end: boolean): Promise<void> {
  const { paymentProvider } = deps
  if (payment.providerId === null) {
    // the buyer never got its secret: nobody can pay it
    if (end) await markCancelled(deps.database, payment.reference)
    return
  }
  const intent = await paymentProvider.findIntent(payment.providerId)
  if (intent.status === 'succeeded') await settleIntent(deps, intent)
  else if (intent.status === 'canceled') await markCancelled(deps.database, payment.reference)
  else if (end && intent.status !== 'processing') {
    await paymentProvider.cancelIntent(payment.providerId)
    await markCancelled(deps.database, payment.reference)
  }
}
