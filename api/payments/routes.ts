import * as z from 'zod'
import { beginCardPayment } from '../../commands/payments/begin-card-payment.ts'
import { checkPayment } from '../../commands/payments/check-payment.ts'
import type { PaymentDeps } from '../../commands/payments/payment-deps.ts'
import { readReceipt } from '../../commands/payments/read-receipt.ts'
import { receiveStripeEvent } from '../../commands/payments/receive-stripe-event.ts'
import {
  receiptResponse,
  stripePaymentRequest,
  stripePaymentResponse,
  stripePaymentStatus,
} from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import { acceptedLanguages, isUiLanguage, type UiLanguage } from '../../domain/language/language.ts'
import { defineRoute, type Route } from '../route.ts'

const bySite = z.object({ siteId: idSchema })
const byReference = z.object({ siteId: idSchema, reference: idSchema })
/** Stripe's events about payment intents have a few kB; an intent with a long history more. */
const eventLimit = 256 * 1024

export interface PaymentRouteDeps extends PaymentDeps {
  /** The receipt's language when neither the call nor the browser names one of ours. */
  defaultLanguage: UiLanguage
}

/** Card payments (product-rules.md#payments). */
export function paymentRoutes(deps: PaymentRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/payment/stripe',
      summary: 'Begin a card payment for a product; the price is the server’s',
      params: bySite,
      body: stripePaymentRequest,
      response: stripePaymentResponse,
      errors: [
        'already-paid',
        'product-unavailable',
        'host-not-held',
        'invalid-host',
        'host-reserved',
        'payment-unavailable',
      ],
      auth: 'site-owner',
      rateLimit: 'payment',
      handler: ({ params, body, http }) =>
        beginCardPayment(deps, {
          siteId: params.siteId,
          product: body.paymentProduct,
          host: body.host,
          language:
            body.language ?? acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage) ?? deps.defaultLanguage,
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/payment/stripe/{reference}',
      summary: 'Whether a card payment has been paid',
      params: byReference,
      response: stripePaymentStatus,
      auth: 'site-owner',
      handler: ({ params }) => checkPayment(deps, params),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/payment/receipt/{reference}',
      summary: 'The receipt of a payment',
      params: byReference,
      response: receiptResponse,
      errors: ['not-paid'],
      auth: 'site-owner',
      handler: ({ params }) => readReceipt(deps, params),
    }),
    defineRoute({
      method: 'post',
      path: '/api/stripe/webhook',
      summary: 'Stripe reports what has become of a payment',
      body: 'raw',
      bodyLimit: eventLimit,
      response: z.object({ received: z.literal(true) }),
      errors: ['invalid-signature', 'payment-unavailable'],
      auth: 'none',
      sameOrigin: false,
      async handler({ body, http }) {
        await receiveStripeEvent(deps, { body, signature: http.get('Stripe-Signature') })
        return { received: true } as const
      },
    }),
  ]
}
