import { findPayment, type Payment } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { PaymentProviderError } from '../../platform/stripe/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settleIntent } from './settle-intent.ts'

/** A site's own payment. Throws `not-found`. */
export async function requirePayment(
  deps: Pick<PaymentDeps, 'database'>,
  input: { siteId: string; reference: string },
): Promise<Payment> {
  const payment = await findPayment(deps.database, input.reference)
  if (payment === undefined || payment.siteId !== input.siteId) throw new DomainError('not-found')
  return payment
}

/**
 * Whether a card payment has been paid. While no webhook has come Stripe itself is asked, and what it has received is
 * fulfilled: a lost webhook does no harm. When Stripe does not answer it is not known to be paid yet.
 */
export async function checkPayment(
  deps: PaymentDeps,
  input: { siteId: string; reference: string },
): Promise<{ paymentConfirmed: boolean }> {
  const payment = await requirePayment(deps, input)
  if (payment.status === 'paid') return { paymentConfirmed: true }
  if (payment.providerId === null) return { paymentConfirmed: false }
  try {
    const intent = await deps.paymentProvider.findIntent(payment.providerId)
    return { paymentConfirmed: intent.status === 'succeeded' && (await settleIntent(deps, intent)) }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn(error.details, 'Stripe could not be asked about a payment')
    return { paymentConfirmed: false }
  }
}
