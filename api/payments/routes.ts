import type Koa from 'koa'
import * as z from 'zod'
import { registerPaidDomain } from '../../commands/domains/register-paid-domain.ts'
import { beginCardPayment } from '../../commands/payments/begin-card-payment.ts'
import { beginSwishPayment } from '../../commands/payments/begin-swish-payment.ts'
import { checkPayment } from '../../commands/payments/check-payment.ts'
import { cancelSwishPayment, checkSwishPayment } from '../../commands/payments/check-swish-payment.ts'
import { requireOwnOrder } from '../../commands/payments/own-order.ts'
import type { PaymentDeps } from '../../commands/payments/payment-deps.ts'
import type { ReceiptFileDeps } from '../../commands/payments/receipt-file.ts'
import { receiveStripeEvent } from '../../commands/payments/receive-stripe-event.ts'
import { receiveSwishCallback } from '../../commands/payments/receive-swish-callback.ts'
import {
  domainRegistrationQuery,
  domainRegistrationResponse,
  orderSwishPaymentRequest,
  stripePaymentRequest,
  stripePaymentResponse,
  stripePaymentStatus,
  swishPaymentRequest,
  swishPaymentResponse,
  swishPaymentStatus,
} from '../../domain/contracts.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { acceptedLanguages, isUiLanguage, type UiLanguage } from '../../domain/language/language.ts'
import { defineRoute, type Route } from '../route.ts'
import { receiptRoutes } from './receipt-routes.ts'

const bySite = z.object({ siteId: idSchema })
const byReference = z.object({ siteId: idSchema, reference: idSchema })
const byOrder = z.object({ orderId: idSchema })
const byOrderAndReference = z.object({ orderId: idSchema, reference: idSchema })
/** Swish ids: 32 upper-case hex digits. */
const swishIdSchema = z.string().regex(/^[0-9A-F]{32}$/)
const bySwishId = z.object({ swishId: swishIdSchema })
/** Maximum bytes of a Stripe event: usually a few kB, but more for a payment intent with a long history. */
const eventLimit = 256 * 1024
const orderErrors: ErrorCode[] = [
  'already-paid',
  'already-connected',
  'product-unavailable',
  'page-taken-down',
  'host-not-held',
  'domain-not-registered',
  'invalid-host',
  'host-reserved',
  'payment-unavailable',
]
const swishErrors: ErrorCode[] = [
  ...orderErrors,
  'swish-unavailable',
  'swish-number-invalid',
  'swish-not-enrolled',
  'swish-busy',
  'swish-refused',
]

export interface PaymentRouteDeps extends PaymentDeps, ReceiptFileDeps {
  /** IP addresses that domains point to. */
  sitesAddresses: { ipv4: string; ipv6: string | undefined }
  /** The receipt's language when neither the call nor the browser names one of ours. */
  defaultLanguage: UiLanguage
}

/** The buyer's language: the one named in the call, else the browser's. */
type LanguageOf = (named: UiLanguage | undefined, http: Koa.Context) => UiLanguage

/** Payments for products and orders, receipts, and the webhooks of Stripe and Swish (product-rules.md#payments). */
export function paymentRoutes(deps: PaymentRouteDeps): Route[] {
  const languageOf: LanguageOf = (named, http) =>
    named ?? acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage) ?? deps.defaultLanguage
  return [
    ...registrationRoutes(deps),
    ...siteRoutes(deps, languageOf),
    ...receiptRoutes(deps, languageOf),
    ...orderRoutes(deps, languageOf),
    ...reportRoutes(deps),
  ]
}

function registrationRoutes(deps: PaymentRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/host/domain-registration/register/{paymentReference}',
      summary: 'Register the domain that a payment has bought; another one where that had become another’s',
      params: z.object({ siteId: idSchema, paymentReference: idSchema }),
      query: domainRegistrationQuery,
      response: domainRegistrationResponse,
      errors: ['not-paid', 'host-taken', 'host-not-held', 'invalid-host', 'product-unavailable'],
      auth: 'site-owner',
      rateLimit: 'payment',
      handler: ({ params, query }) =>
        registerPaidDomain(deps, { siteId: params.siteId, reference: params.paymentReference, host: query.host }),
    }),
  ]
}

function siteRoutes(deps: PaymentDeps, languageOf: LanguageOf): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/payment/stripe',
      summary: 'Begin a card payment for a product; the price is the server’s',
      params: bySite,
      body: stripePaymentRequest,
      response: stripePaymentResponse,
      errors: orderErrors,
      auth: 'site-owner',
      rateLimit: 'payment',
      handler: ({ params, body, http }) =>
        beginCardPayment(deps, {
          siteId: params.siteId,
          product: body.paymentProduct,
          host: body.host,
          language: languageOf(body.language, http),
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
      method: 'post',
      path: '/api/sites/{siteId}/payment/swish',
      summary: 'Begin a Swish payment for a product; the price is the server’s',
      params: bySite,
      body: swishPaymentRequest,
      response: swishPaymentResponse,
      errors: swishErrors,
      auth: 'site-owner',
      rateLimit: 'payment',
      handler: ({ params, body, http }) =>
        beginSwishPayment(deps, {
          siteId: params.siteId,
          product: body.paymentProduct,
          host: body.host,
          payerAlias: body.payerAlias,
          qr: body.qr === true,
          language: languageOf(body.language, http),
        }),
    }),
  ]
}

function orderRoutes(deps: PaymentDeps, languageOf: LanguageOf): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/orders/{orderId}/payment/stripe',
      summary: 'Begin a card payment for an order',
      params: byOrder,
      response: stripePaymentResponse,
      errors: orderErrors,
      auth: 'session',
      rateLimit: 'payment',
      async handler({ params, account, http }) {
        await requireOwnOrder(deps, { ...params, accountId: account.id })
        return beginCardPayment(deps, { ...params, language: languageOf(undefined, http) })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/orders/{orderId}/payment/stripe/{reference}',
      summary: 'Whether a card payment of an order has been paid',
      params: byOrderAndReference,
      response: stripePaymentStatus,
      auth: 'session',
      async handler({ params, account }) {
        await requireOwnOrder(deps, { ...params, accountId: account.id })
        return checkPayment(deps, params)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/orders/{orderId}/payment/swish',
      summary: 'Begin a Swish payment for an order',
      params: byOrder,
      body: orderSwishPaymentRequest,
      response: swishPaymentResponse,
      errors: swishErrors,
      auth: 'session',
      rateLimit: 'payment',
      async handler({ params, body, account, http }) {
        await requireOwnOrder(deps, { ...params, accountId: account.id })
        return beginSwishPayment(deps, {
          ...params,
          payerAlias: body.payerAlias,
          qr: body.qr === true,
          language: languageOf(body.language, http),
        })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/swishPayments/{swishId}',
      summary: 'What has become of a Swish payment',
      params: bySwishId,
      response: swishPaymentStatus,
      auth: 'session',
      handler: ({ params, account }) => checkSwishPayment(deps, { ...params, accountId: account.id }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/swishPayments/{swishId}',
      summary: 'End a Swish payment that waits for its buyer; the answer says what has become of it',
      params: bySwishId,
      response: swishPaymentStatus,
      auth: 'session',
      rateLimit: 'payment',
      handler: ({ params, account }) => cancelSwishPayment(deps, { ...params, accountId: account.id }),
    }),
  ]
}

function reportRoutes(deps: PaymentDeps): Route[] {
  return [
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
    defineRoute({
      method: 'post',
      path: '/api/swish/callback',
      summary: 'Swish reports that a payment or a refund has ended',
      body: z.object({ id: swishIdSchema }),
      response: z.object({ received: z.literal(true) }),
      errors: ['invalid-signature', 'payment-unavailable'],
      auth: 'none',
      sameOrigin: false,
      async handler({ body, http }) {
        await receiveSwishCallback(deps, { swishId: body.id, identifier: http.get('callbackIdentifier') })
        return { received: true } as const
      },
    }),
  ]
}
