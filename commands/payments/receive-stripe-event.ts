import type { Database } from '../../db/core/connection.ts'
import { findBookedPaymentOfProvider } from '../../db/ledger/ledger-repository.ts'
import { noteEvent } from '../../db/payment/payment-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { type CardEvent, PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import { bookDispute, bookRefundIn } from './book-refund.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { bookPayment, finishSettlement, settlePayment } from './settle-payment.ts'

/**
 * Takes a webhook event of Stripe, also of refunds that were made elsewhere and of disputes: checks the signature over the bytes
 * as they came, notes the event and books what it reports in one transaction, so that an event which failed half-way comes
 * again whole. Each event counts once, and their order does not matter. Throws `invalid-signature`, and
 * `payment-unavailable` when Stripe has to be asked and does not answer: the event then comes again.
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

/** Books a payment whose own event is still on its way: what goes back of it would find nothing. */
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

/** Gives what remains to be done after the commit. */
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
