import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { createCardOrder, findShipmentMethods } from '../../commands/print-orders/create-card-order.ts'
import { cardOrdersOfSite, ownCardOrder } from '../../commands/print-orders/read-card-order.ts'
import { resendCardOrder } from '../../commands/print-orders/resend-card-order.ts'
import type { CardShopDeps } from '../../commands/print-orders/shipment-methods.ts'
import { drawPrintView } from '../../commands/prints/draw-print-view.ts'
import { ownPrint } from '../../commands/prints/own-print.ts'
import type { PrintFileQueueDeps } from '../../commands/prints/print-files.ts'
import { cardSidePicture } from '../../commands/prints/proofs.ts'
import { wakeCardOrder } from '../../db/order/card-order-repository.ts'
import {
  createOrderRequest,
  createOrderResponse,
  orderListResponse,
  orderResponse,
  shipmentMethodsRequest,
  shipmentMethodsResponse,
} from '../../domain/commerce/card-order.ts'
import { DomainError, type ErrorCode } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { acceptedLanguages, isUiLanguage } from '../../domain/language/language.ts'
import { hashToken } from '../../platform/ids.ts'
import { privateFile } from '../http/private-file.ts'
import { presentOrder } from '../presenters/present-order.ts'
import { defineRoute, type Route } from '../route.ts'

/** `defaultLanguage` is also the order's language when the browser names none of ours. */
export interface OrderRouteDeps extends CardShopDeps, PrintFileQueueDeps {
  /** Secret in the print shop's webhook calls; undefined when no cards are sold. */
  printShopSecret: string | undefined
}

const one = z.object({ id: idSchema })
const wishErrors: ErrorCode[] = [
  'not-found',
  'forbidden',
  'product-unavailable',
  'print-shop-unavailable',
  'shipping-address-refused',
]

/** Orders of printed cards. Their payment routes are with the other payments (`/api/orders/{orderId}/payment/…`). */
export function orderRoutes(deps: OrderRouteDeps): Route[] {
  const { database } = deps
  return [
    defineRoute({
      method: 'post',
      path: '/api/orders/shipmentMethods',
      summary: 'The ways in which cards can be sent to an address, cheapest first',
      body: shipmentMethodsRequest,
      response: shipmentMethodsResponse,
      errors: wishErrors,
      auth: 'session',
      rateLimit: 'payment',
      async handler({ account, body }) {
        const methods = await findShipmentMethods(deps, account, body)
        return {
          shipmentMethods: methods.map(({ uid, name, type, price, minDays, maxDays }) => ({
            shipmentMethodUid: uid,
            name,
            type,
            price,
            minDeliveryDays: minDays,
            maxDeliveryDays: maxDays,
          })),
        }
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/orders',
      summary: 'Order printed cards, to be paid; the price is the server’s',
      body: createOrderRequest,
      response: createOrderResponse,
      status: 201,
      errors: [...wishErrors, 'shipment-method-gone', 'card-unfinished'],
      auth: 'session',
      rateLimit: 'payment',
      async handler({ account, body, http }) {
        const asked = acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage)
        return { id: await createCardOrder(deps, account, body, asked ?? deps.defaultLanguage) }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/orders/{id}',
      summary: 'An order of cards',
      params: one,
      response: orderResponse,
      auth: 'session',
      handler: async ({ account, params }) => presentOrder(await ownCardOrder(database, account, params.id)),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/orders',
      summary: 'A site’s paid orders of cards, newest first',
      params: z.object({ siteId: idSchema }),
      response: orderListResponse,
      auth: 'site-owner',
      handler: async ({ site }) => ({ orders: (await cardOrdersOfSite(database, site.id)).map(presentOrder) }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/orders/{id}/resend',
      summary: 'Send an order again that could not be printed, with the card as it is now',
      params: one,
      response: orderResponse,
      errors: ['order-not-refused', 'card-unfinished'],
      auth: 'session',
      rateLimit: 'payment',
      handler: async ({ account, params }) => presentOrder(await resendCardOrder(deps, account, params.id)),
    }),
    frontRoute(deps),
    sidesRoute(deps),
    reportRoute(deps),
  ]
}

function frontRoute(deps: OrderRouteDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/api/orders/{id}/front.png',
    summary: 'The front of an ordered card as it was when it was ordered',
    params: one,
    response: { contentType: 'image/png' },
    errors: ['forbidden', 'not-found', 'card-not-ready'],
    auth: 'session',
    rateLimit: 'proof',
    async handler({ account, params, http }) {
      const { order, cards } = await ownCardOrder(deps.database, account, params.id)
      const picture = await cardSidePicture(deps, { print: { document: cards.document, siteId: order.siteId } }, 1)
      privateFile(http, 'festoon-card-1.png')
      return picture
    },
  })
}

/** The card as shown for a final review before it is ordered. */
function sidesRoute(deps: OrderRouteDeps): Route {
  return defineRoute({
    method: 'get',
    path: '/api/prints/{id}/sides',
    summary:
      'Both sides of a card as they are printed: markup and its style sheet, which carry all they need in themselves',
    params: one,
    response: z.object({ body: z.string(), style: z.string() }),
    errors: ['not-found', 'forbidden'],
    auth: 'session',
    rateLimit: 'payment',
    async handler({ account, params }) {
      const print = await ownPrint(deps.database, account, params.id)
      const { body, style } = await drawPrintView(deps, print, { bleed: 0, language: deps.defaultLanguage })
      return { body, style }
    },
  })
}

/** Gelato's webhooks are not signed: their content is not trusted and only triggers a query of the order. */
function reportRoute({ database, clock, printShopSecret }: OrderRouteDeps): Route {
  return defineRoute({
    method: 'post',
    path: '/api/print-shop/webhook',
    summary: 'The print shop reports that something has become of an order',
    body: z.object({ orderId: z.string().min(1).max(100) }),
    response: z.object({ received: z.literal(true) }),
    errors: ['invalid-signature'],
    auth: 'none',
    sameOrigin: false,
    async handler({ body, http }) {
      const given = Buffer.from(hashToken(http.get('X-Webhook-Secret')))
      if (printShopSecret === undefined || !timingSafeEqual(given, Buffer.from(hashToken(printShopSecret))))
        throw new DomainError('invalid-signature')
      await wakeCardOrder(database, body.orderId, clock.now().toISOString())
      return { received: true } as const
    },
  })
}
