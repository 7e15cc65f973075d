import { findOrder, type Order } from '../../db/order/order-repository.ts'
import { findPayment, type Payment } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

/** Which payment is asked about: a reference counts for its own site or order only. */
export type PaymentQuestion = { reference: string } & ({ siteId: string } | { orderId: string })

/** A site's or an order's own payment, with its order. Throws `not-found`. */
export async function requirePayment(
  deps: Pick<PaymentDeps, 'database'>,
  question: PaymentQuestion,
): Promise<{ payment: Payment; order: Order }> {
  const payment = await findPayment(deps.database, question.reference)
  const order = payment === undefined ? undefined : await findOrder(deps.database, payment.orderId)
  const own = 'siteId' in question ? order?.siteId === question.siteId : order?.id === question.orderId
  if (payment === undefined || order === undefined || !own) throw new DomainError('not-found')
  return { payment, order }
}

/**
 * Whether a card payment has been paid. While no webhook has come Stripe itself is asked, and what it has received is
 * booked and fulfilled: a lost webhook does no harm. When Stripe does not answer it is not known to be paid yet.
 */
export async function checkPayment(
  deps: PaymentDeps,
  question: PaymentQuestion,
): Promise<{ paymentConfirmed: boolean }> {
  const { payment } = await requirePayment(deps, question)
  if (payment.status === 'paid') return { paymentConfirmed: true }
  if (payment.providerId === null || payment.method !== 'stripe') return { paymentConfirmed: false }
  try {
    const found = await deps.cards.find(payment.providerId)
    return { paymentConfirmed: found?.status === 'paid' && (await settlePayment(deps, 'stripe', found)) }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn(error.details, 'Stripe could not be asked about a payment')
    return { paymentConfirmed: false }
  }
}
