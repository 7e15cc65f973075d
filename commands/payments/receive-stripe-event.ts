import { noteEvent } from '../../db/payment/payment-repository.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { bookPayment, finishSettlement, type Settlement } from './settle-payment.ts'

/**
 * Takes a webhook event of Stripe: checks the signature over the bytes as they came, notes the event and books what it
 * reports in one transaction, so that an event which failed half-way comes again whole. Each event counts once, and their
 * order does not matter. Throws `invalid-signature`.
 */
export async function receiveStripeEvent(deps: PaymentDeps, input: { body: Buffer; signature: string }): Promise<void> {
  const event = deps.cards.verifyEvent({ ...input, now: deps.clock.now() })
  if (event.kind === 'other') return
  const settlement: Settlement | undefined = await deps.database.transaction(async (transaction) => {
    if (!(await noteEvent(transaction, event.id, deps.clock.now().toISOString()))) return undefined
    return event.kind === 'payment' ? bookPayment(deps, transaction, 'stripe', event.payment) : undefined
  })
  if (settlement !== undefined) await finishSettlement(deps, settlement)
}
