import type { Intent } from './intent.ts'

export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Intent
}

/** An answer with Stripe's error object and HTTP status. */
export class StripeAnswerError extends Error {
  readonly status: number
  readonly body: StripeErrorBody

  constructor(status: number, body: StripeErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, param?: string, code?: string): StripeAnswerError {
  return new StripeAnswerError(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })
}

export function noSuchIntent(id: string): StripeAnswerError {
  return new StripeAnswerError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'intent',
    message: `No such payment_intent: '${id}'`,
  })
}

export function noSuchRefund(id: string): StripeAnswerError {
  return new StripeAnswerError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such refund: '${id}'`,
  })
}

/** Stripe's refusal of a call that the intent's status does not allow. */
export function unexpectedState(intent: Intent, verb: 'confirm' | 'cancel' | 'update'): StripeAnswerError {
  return new StripeAnswerError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}
