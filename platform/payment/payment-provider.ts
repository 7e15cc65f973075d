import type { CardInstrument } from '../../domain/commerce/market.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import type { Ore } from '../../domain/commerce/ore.ts'

/** State of a payment at its provider. */
export interface ProviderPayment {
  id: string
  /** Our reference, as the provider stored it. */
  reference: string | null
  /** `processing`: it can no longer be cancelled, and may still succeed or fail. */
  status: 'open' | 'processing' | 'paid' | 'cancelled' | 'declined' | 'failed'
  /** What has been received if it is paid, otherwise what was asked for. */
  amount: Ore
  /** Upper case. */
  currency: string
  /** The provider's code for the failure. */
  errorCode: string | null
  /** The payment has failed, but even the provider does not know whether money has moved. */
  outcomeUnknown?: boolean
}

/** What a provider says of a refund. */
export interface ProviderRefund {
  id: string
  /** The idempotency key of our request; null for a refund made elsewhere. */
  key: string | null
  /** The provider's id of the refunded payment. */
  paymentId: string
  status: 'open' | 'done' | 'failed'
  amount: Ore
}

/** The provider refused a call or did not answer. `details` go to the log and hold no secrets. */
export class PaymentProviderError extends Error {
  /** The provider's error code, if it gave one. */
  readonly code: string | undefined
  /** False when it is unknown whether the call was carried out. */
  readonly refused: boolean
  readonly details: Readonly<Record<string, string | undefined>>

  constructor(
    message: string,
    options: {
      code?: string | undefined
      refused: boolean
      details?: Record<string, string | undefined>
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.code = options.code
    this.refused = options.refused
    this.details = { code: options.code, ...options.details }
  }
}

/** Operations common to all payment methods. All throw `PaymentProviderError`. */
export interface PaymentProvider {
  method: PaymentMethod
  /** Undefined when the provider does not know it. */
  find(id: string): Promise<ProviderPayment | undefined>
  /** Cancels a payment that has not been completed. */
  cancel(id: string): Promise<void>
  /** Refunds an amount. Idempotent per `key` (32 upper-case hexadecimal digits): repeated calls refund once. */
  refund(order: { key: string; paymentId: string; amount: Ore }): Promise<ProviderRefund>
  /** A refund of the payment `paymentId`; undefined when the provider does not know it. */
  findRefund(id: string, paymentId: string): Promise<ProviderRefund | undefined>
}

export interface CardPayment extends ProviderPayment {
  /** With this the buyer's browser completes the payment. */
  clientSecret: string | null
}

/** A verified webhook event of the card provider; `other` is of no interest to us. */
export type CardEvent = { id: string } & (
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refund: ProviderRefund }
  /** Money that the buyer's bank has withdrawn (`withdrawn`) or returned. */
  | { kind: 'dispute'; disputeId: string; paymentId: string; amount: Ore; withdrawn: boolean }
  | { kind: 'other' }
)

export interface CardProvider extends PaymentProvider {
  /** The publishable key, for buyers' browsers. */
  publicKey: string
  /**
   * Starts a payment with those of `instruments` that the account supports. The same `idempotencyKey` returns the same payment and must
   * be used for the same order only.
   */
  begin(order: {
    amount: Ore
    instruments: readonly CardInstrument[]
    metadata: Record<string, string>
    idempotencyKey: string
  }): Promise<CardPayment>
  find(id: string): Promise<CardPayment | undefined>
  /** Verifies a webhook's signature over the raw bytes and returns its event. Throws `invalid-signature`. */
  verifyEvent(webhook: { body: Buffer; signature: string; now: Date }): CardEvent
}

/** Swish. We choose the ids, and store them before they are sent. */
export interface SwishProvider extends PaymentProvider {
  /**
   * Requests a payment in the app of the phone number `payerAlias` or, when that is null, in the app that is opened with the returned
   * token. Idempotent per `id`: once the first call has arrived, repeats change nothing.
   */
  begin(order: {
    id: string
    amount: Ore
    payerAlias: string | null
    callbackIdentifier: string
    reference: string
    /** Shown to the buyer in the app; at most 50 characters. */
    message: string
  }): Promise<{ token: string | null }>
  /** An SVG of the QR code that the buyer's app scans to pay for the token. Swish may fail to answer, but never refuses. */
  drawQr(token: string): Promise<string>
}
