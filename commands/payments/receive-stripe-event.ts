import type { Database } from '../../db/core/connection.ts'
import { findBookedPaymentOfProvider } from '../../db/ledger/ledger-repository.ts'
import { noteEvent } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { type CardEvent, PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { bookDispute, bookRefundIn } from './book-refund.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { bookPayment, finishSettlement, settlePayment } from './settle-payment.ts'

/**
 * Handles a Stripe webhook event, including refunds made elsewhere and disputes: verifies the signature over the raw body, then records
 * the event and books what it reports in one transaction, so that a failed event is redelivered as a whole. Each event counts once, and
 * their order does not matter. Throws `invalid-signature`, and `payment-unavailable` when Stripe has to be queried and does not answer;
 * the event is then redelivered.
 */
export async function receiveStripeEvent(deps: PaymentDeps, input: { body: Buffer; signature: string }): Promise<void> {
  const event = deps.cards.verifyEvent({ ...input, now: deps.clock.now() })
  if (event.kind === 'other') return
  if (event.kind === 'refund') await bookFirst(deps, event.refund.paymentId)
  if (event.kind === 'dispute') await bookFirst(deps, event.paymentId)
  const finish = await deps.database.transaction(async (transaction) => {
    const isNew = await noteEvent(transaction, event.id, deps.clock.now().toISOString())
    return isNew ? book(deps, transaction, event) : undefined
  })
  await finish?.()
}

/** Books a payment whose own event has not arrived yet, since its refund or dispute could not be booked without it. */
async function bookFirst(deps: PaymentDeps, providerId: string): Promise<void> {
  if ((await findBookedPaymentOfProvider(deps.database, { method: 'stripe', providerId })) !== undefined) return
  try {
    const payment = await deps.cards.find(providerId)
    if (payment !== undefined) await settlePayment(deps, 'stripe', payment)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn(error.details, 'Stripe could not be asked about a payment')
    throw new DomainError('payment-unavailable')
  }
}

/** Returns a function to call after the commit, if anything remains to be done. */
async function book(
  deps: PaymentDeps,
  transaction: Database,
  event: CardEvent,
): Promise<(() => Promise<void>) | undefined> {
  if (event.kind === 'payment') {
    const settlement = await bookPayment(deps, transaction, 'stripe', event.payment)
    return () => finishSettlement(deps, settlement)
  }
  if (event.kind === 'dispute') await bookDispute(deps, transaction, event)
  if (event.kind === 'refund') {
    const revoked = await bookRefundIn(deps, transaction, 'stripe', event.refund)
    if (revoked !== undefined) return async () => deps.publishQueue.enqueue(revoked)
  }
  return undefined
}
