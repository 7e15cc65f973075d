import * as z from 'zod'
import { markCancelled, noteEvent } from '../../db/payment/payment-repository.ts'
import { type Fulfilment, fulfilPayment, paidIntentSchema } from './fulfil-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'

const eventSchema = z.object({ id: z.string().max(100), type: z.string(), data: z.object({ object: z.unknown() }) })

/**
 * Takes a webhook event of Stripe: checks the signature over the bytes as they came, notes the event and fulfils what it
 * reports in one transaction, so that an event which failed half-way comes again whole. Each event counts once, and their
 * order does not matter. Throws `invalid-signature`.
 */
export async function receiveStripeEvent(deps: PaymentDeps, input: { body: Buffer; signature: string }): Promise<void> {
  const event = eventSchema.parse(deps.paymentProvider.verifyEvent({ ...input, now: deps.clock.now() }))
  const intent = paidIntentSchema.safeParse(event.data.object)
  if (!event.type.startsWith('payment_intent.') || !intent.success) return
  const fulfilment: Fulfilment | undefined = await deps.database.transaction(async (transaction) => {
    if (!(await noteEvent(transaction, event.id, deps.clock.now().toISOString()))) return undefined
    if (event.type === 'payment_intent.canceled') await markCancelled(transaction, intent.data.metadata.reference ?? '')
    return event.type === 'payment_intent.succeeded' ? fulfilPayment(deps, transaction, intent.data) : undefined
  })
  fulfilment?.announce()
}
