import { findOrder, type Order } from '../../db/order/order-repository.ts'
import { findPayment, type Payment } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

/** Identifies a payment; a reference is only valid together with its own site or order. */
export type PaymentQuestion = { reference: string } & ({ siteId: string } | { orderId: string })

/** Loads a payment of the given site or order, with its order. Throws `not-found`. */
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
 * Whether a card payment has been paid. Until a webhook has arrived this asks Stripe itself, and books and fulfils what it has received,
 * so that a lost webhook does no harm. If Stripe does not answer, the payment counts as not confirmed yet.
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
