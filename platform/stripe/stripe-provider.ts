import { Stripe } from 'stripe'
import * as z from 'zod'
import { currency, ore } from '../../domain/commerce/ore.ts'
import { DomainError } from '../../domain/errors.ts'
import {
  type CardEvent,
  type CardPayment,
  type CardProvider,
  PaymentProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment/payment-provider.ts'

/** Events older than this are refused, s, to prevent replays. */
const toleranceSeconds = 300

const intentSchema = z.object({
  id: z.string().max(100),
  object: z.literal('payment_intent'),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
})
const refundSchema = z.object({
  id: z.string().max(100),
  object: z.literal('refund'),
  status: z.string().nullable(),
  amount: z.number().int(),
  payment_intent: z.string().max(100),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const disputeSchema = z.object({
  id: z.string().max(100),
  object: z.literal('dispute'),
  amount: z.number().int(),
  payment_intent: z.string().max(100),
})
const eventSchema = z.object({ id: z.string().max(100), type: z.string(), data: z.object({ object: z.unknown() }) })

/** Card payments through a Stripe account, or the simulator. */
export function createStripeProvider(account: {
  client: Stripe
  publicKey: string
  webhookSecret: string
}): CardProvider {
  const { client, publicKey, webhookSecret } = account
  const { paymentIntents, refunds } = client
  return {
    method: 'stripe',
    publicKey,
    begin: async ({ amount, instruments, metadata, idempotencyKey }) =>
      cardPayment(
        await call(() =>
          paymentIntents.create(
            // Stripe offers those of these that the account supports in this currency
            { amount, currency: currency.toLowerCase(), allowed_payment_method_types: [...instruments], metadata },
            { idempotencyKey },
          ),
        ),
      ),
    async find(id) {
      const intent = await unlessMissing(() => paymentIntents.retrieve(id))
      return intent === undefined ? undefined : cardPayment(intent)
    },
    async cancel(id) {
      await call(() => paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
    },
    async refund({ key, paymentId, amount }) {
      const refund = await call(() =>
        refunds.create({ payment_intent: paymentId, amount, metadata: { key } }, { idempotencyKey: `refund-${key}` }),
      )
      return providerRefund(refundSchema.parse(refund))
    },
    async findRefund(id) {
      const refund = await unlessMissing(() => refunds.retrieve(id))
      return refund === undefined ? undefined : providerRefund(refundSchema.parse(refund))
    },
    verifyEvent: ({ body, signature, now }) =>
      cardEvent(
        verified(() =>
          client.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now.getTime()),
        ),
      ),
  }
}

function verified(verify: () => unknown): z.infer<typeof eventSchema> {
  try {
    return eventSchema.parse(verify())
  } catch {
    // a malformed header can throw something other than the SDK's own error: an empty `v1=` throws a plain Error
    throw new DomainError('invalid-signature')
  }
}

function cardEvent({ id, type, data }: z.infer<typeof eventSchema>): CardEvent {
  const intent = intentSchema.safeParse(data.object)
  if (type.startsWith('payment_intent.') && intent.success)
    return { id, kind: 'payment', payment: providerPayment(intent.data) }
  const refund = refundSchema.safeParse(data.object)
  if (/^(?:charge\.)?refund\./.test(type) && refund.success)
    return { id, kind: 'refund', refund: providerRefund(refund.data) }
  const dispute = disputeSchema.safeParse(data.object)
  const moved = /^charge\.dispute\.funds_(withdrawn|reinstated)$/.exec(type)?.[1]
  if (moved !== undefined && dispute.success)
    return {
      id,
      kind: 'dispute',
      disputeId: dispute.data.id,
      paymentId: dispute.data.payment_intent,
      amount: ore(dispute.data.amount),
      withdrawn: moved === 'withdrawn',
    }
  return { id, kind: 'other' }
}

function cardPayment(intent: Stripe.PaymentIntent): CardPayment {
  return { ...providerPayment(intentSchema.parse(intent)), clientSecret: intent.client_secret }
}

/** A declined card leaves its intent open for another card: Stripe has no failed intents. */
function providerPayment(intent: z.infer<typeof intentSchema>): ProviderPayment {
  const paid = intent.status === 'succeeded'
  const statuses: Record<string, ProviderPayment['status']> = {
    succeeded: 'paid',
    canceled: 'cancelled',
    processing: 'processing',
  }
  return {
    id: intent.id,
    reference: intent.metadata.reference ?? null,
    status: statuses[intent.status] ?? 'open',
    amount: ore(paid ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    errorCode: null,
  }
}

function providerRefund(refund: z.infer<typeof refundSchema>): ProviderRefund {
  const statuses: Record<string, ProviderRefund['status']> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }
  return {
    id: refund.id,
    key: refund.metadata?.key ?? null,
    paymentId: refund.payment_intent,
    status: statuses[refund.status ?? ''] ?? 'open',
    amount: ore(refund.amount),
  }
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call(ask)
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return undefined
    throw error
  }
}

async function call<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const unknown = error instanceof Stripe.errors.StripeConnectionError || (error.statusCode ?? 500) >= 500
    throw new PaymentProviderError(error.message, {
      code: error.code,
      refused: !unknown,
      details: { type: error.type, stripeRequest: error.requestId },
      cause: error,
    })
  }
}
