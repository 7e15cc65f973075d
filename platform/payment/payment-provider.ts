import type { CardInstrument } from '../../domain/commerce/market.ts'
import type { PaymentMethod } from '../../domain/commerce/order.ts'
import type { Ore } from '../../domain/commerce/ore.ts'

/** What a provider says of a payment. */
export interface ProviderPayment {
  id: string
  /** Our reference, as the provider has kept it. */
  reference: string | null
  /** `processing`: it can no longer be cancelled, and may still succeed or fail. */
  status: 'open' | 'processing' | 'paid' | 'cancelled' | 'declined' | 'failed'
  /** What has been received where it is paid, else what is asked for. */
  amount: Ore
  /** Upper case. */
  currency: string
  /** The provider's code of why it failed. */
  errorCode: string | null
  /** It has failed, and not even the provider knows whether money has moved. */
  outcomeUnknown?: boolean
}

/** What a provider says of a refund. */
export interface ProviderRefund {
  id: string
  /** The key that it was asked for with; null where it was made elsewhere. */
  key: string | null
  /** The provider's id of the payment that is given back. */
  paymentId: string
  status: 'open' | 'done' | 'failed'
  amount: Ore
}

/** The provider refused a call, or did not answer. `details` are for the log and hold no secrets. */
export class PaymentProviderError extends Error {
  /** The provider's own code, where it gave one. */
  readonly code: string | undefined
  /** False when nobody knows whether the call was carried out. */
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

/** What is done alike with payments of every method. All calls throw `PaymentProviderError`. */
export interface PaymentProvider {
  method: PaymentMethod
  /** Undefined when the provider does not know it. */
  find(id: string): Promise<ProviderPayment | undefined>
  /** Ends a payment that nobody has completed. */
  cancel(id: string): Promise<void>
  /** Gives money back. The same `key` (32 upper-case hexadecimal digits) gives it back once, however often it is asked. */
  refund(order: { key: string; paymentId: string; amount: Ore }): Promise<ProviderRefund>
  /** A refund of the payment `paymentId`; undefined when the provider does not know it. */
  findRefund(id: string, paymentId: string): Promise<ProviderRefund | undefined>
}

export interface CardPayment extends ProviderPayment {
  /** With it the buyer's browser completes the payment. */
  clientSecret: string | null
}

/** What a verified event of a card payment's provider reports; `other` concerns nothing of ours. */
export type CardEvent = { id: string } & (
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refund: ProviderRefund }
  /** Money that the buyer's bank has drawn (`withdrawn`) or given back. */
  | { kind: 'dispute'; disputeId: string; paymentId: string; amount: Ore; withdrawn: boolean }
  | { kind: 'other' }
)

/** Cards. */
export interface CardProvider extends PaymentProvider {
  /** The key that buyers' browsers use. */
  publicKey: string
  /**
   * Begins a payment with those of `instruments` that the account offers. The same `idempotencyKey` gives the same payment and
   * must mean the same order.
   */
  begin(order: {
    amount: Ore
    instruments: readonly CardInstrument[]
    metadata: Record<string, string>
    idempotencyKey: string
  }): Promise<CardPayment>
  find(id: string): Promise<CardPayment | undefined>
  /** The event of a webhook, once its signature has been checked over the bytes as they came. Throws `invalid-signature`. */
  verifyEvent(webhook: { body: Buffer; signature: string; now: Date }): CardEvent
}

/** Swish. Ids are ours to choose, and are stored before they are sent. */
export interface SwishProvider extends PaymentProvider {
  /**
   * Asks for a payment in the app of the number `payerAlias`, or, where that is null, in the app that is opened with the
   * token that comes back. The same id begins one payment only; a repeat whose first call has arrived changes nothing.
   */
  begin(order: {
    id: string
    amount: Ore
    payerAlias: string | null
    callbackIdentifier: string
    reference: string
    /** What the buyer reads in the app, at most 50 signs. */
    message: string
  }): Promise<{ token: string | null }>
  /** An SVG of the code that the buyer's app scans to pay what the token stands for. It is never refused, only not answered. */
  drawQr(token: string): Promise<string>
}
