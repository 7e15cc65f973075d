import { Stripe } from 'stripe'
import { DomainError } from '../../domain/errors.ts'

/** What is read of a payment intent. Amounts are in öre. */
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'client_secret' | 'amount_received' | 'currency' | 'metadata'
>

/** The provider did not take a call, or did not answer. `details` are for the log. */
export class PaymentProviderError extends Error {
  readonly details: { type: string; code: string | undefined; stripeRequest: string | undefined }

  constructor(cause: Stripe.errors.StripeError) {
    super(cause.message, { cause })
    this.details = { type: cause.type, code: cause.code, stripeRequest: cause.requestId }
  }
}

/** Card payments at an account. All calls but `verifyEvent` throw `PaymentProviderError`. */
export interface PaymentProvider {
  /** The key that buyers' browsers use. */
  publicKey: string
  /** Begins a payment of `amount` öre. The same `idempotencyKey` gives the same intent and must mean the same order. */
  createIntent(order: {
    amount: number
    metadata: Record<string, string>
    idempotencyKey: string
  }): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Ends a payment that nobody has completed. */
  cancelIntent(id: string): Promise<void>
  /** The event of a webhook, once its signature has been checked over the bytes as they came. Throws `invalid-signature`. */
  verifyEvent(webhook: { body: Buffer; signature: string; now: Date }): unknown
}

/** Events older than this are refused, s: a recorded one cannot be sent again later. */
const toleranceSeconds = 300

/** Payments at a Stripe account, or at the simulator. */
export function createPaymentProvider(account: {
  client: Stripe
  publicKey: string
  webhookSecret: string
}): PaymentProvider {
  const { client, publicKey, webhookSecret } = account
  const { paymentIntents } = client
  return {
    publicKey,
    createIntent: ({ amount, metadata, idempotencyKey }) =>
      call(() =>
        paymentIntents.create(
          { amount, currency: 'sek', allowed_payment_method_types: ['card'], metadata },
          { idempotencyKey },
        ),
      ),
    findIntent: (id) => call(() => paymentIntents.retrieve(id)),
    cancelIntent: async (id) => {
      await call(() => paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
    },
    verifyEvent({ body, signature, now }) {
      try {
        return client.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
      } catch {
        // a broken header can throw an error of another kind than the SDK's own: an empty `v1=` throws a plain one
        throw new DomainError('invalid-signature')
      }
    },
  }
}

async function call<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new PaymentProviderError(error) : error
  }
}
