import * as z from 'zod'
import type { Envelopes } from '../../domain/commerce/card-price.ts'
import { ore } from '../../domain/commerce/ore.ts'
import type { PrintShopSettings } from '../env/print-shop.ts'
import {
  type PrintShop,
  PrintShopError,
  type PrintShopErrorKind,
  type Recipient,
  type ShopOrder,
  type ShopState,
} from './print-shop.ts'

const timeoutMs = 20_000
/** Characters of an error message that go into the log. */
const maxMessage = 300
const currency = 'SEK'
const country = 'SE'

const quoteSchema = z.object({
  quotes: z.array(
    z.object({
      shipmentMethods: z.array(
        z.object({
          shipmentMethodUid: z.string().min(1).max(100),
          name: z.string().min(1).max(100),
          type: z.string().max(40).default('normal'),
          price: z.coerce.number().min(0).max(1_000_000),
          minDeliveryDays: z.number().int().min(0).max(365),
          maxDeliveryDays: z.number().int().min(0).max(365),
        }),
      ),
    }),
  ),
})

const fulfilmentSchema = z.object({
  trackingCode: z.string().max(200).nullish(),
  trackingUrl: z.string().max(500).nullish(),
  shipmentMethodName: z.string().max(100).nullish(),
})
const orderSchema = z.object({
  id: z.string().min(1).max(100),
  orderReferenceId: z.string(),
  orderType: z.string().nullish(),
  fulfillmentStatus: z.string().max(60),
  /** Set for an order that failed. */
  message: z.string().nullish(),
  items: z
    .array(z.object({ fulfillmentStatus: z.string().nullish(), fulfillments: z.array(fulfilmentSchema).nullish() }))
    .nullish(),
  shipment: z
    .object({
      shipmentMethodName: z.string().nullish(),
      packages: z
        .array(z.object({ trackingCode: z.string().max(200).nullish(), trackingUrl: z.string().max(500).nullish() }))
        .nullish(),
    })
    .nullish(),
})
const searchSchema = z.object({ orders: z.array(z.object({ id: z.string().min(1).max(100) })) })
const errorSchema = z.object({ message: z.string() })

/** Any other status counts as `placed`: the print shop has the order, and we need not act. */
const states: Readonly<Record<string, ShopState>> = {
  draft: 'draft',
  in_production: 'in_production',
  printed: 'in_production',
  shipped: 'shipped',
  in_transit: 'shipped',
  delivered: 'delivered',
  failed: 'failed',
  returned: 'failed',
  canceled: 'cancelled',
}

/** Client of Gelato's API, version 4, or of the simulator. */
export function createGelato(settings: PrintShopSettings): PrintShop {
  const call = createCall(settings)
  const { products } = settings
  /** The card and, if wanted, the envelopes. */
  const items = (wish: { quantity: number; envelopes: Envelopes; rounded: boolean }, fileUrl?: string) => [
    {
      itemReferenceId: 'cards',
      productUid: wish.rounded ? products.roundedCard : products.card,
      quantity: wish.quantity,
      ...(fileUrl === undefined ? {} : { files: [{ type: 'default', url: fileUrl }], pageCount: 2 }),
    },
    ...(wish.envelopes === 'none'
      ? []
      : [{ itemReferenceId: 'envelopes', productUid: products.envelopes[wish.envelopes], quantity: wish.quantity }]),
  ]
  const find = async (id: string): Promise<ShopOrder | undefined> => {
    const answer = await call('GET', `/v4/orders/${encodeURIComponent(id)}`)
    return answer.status === 404 ? undefined : shopOrder(read(orderSchema, expect(answer)))
  }
  return {
    find,
    async shipmentMethods(wish) {
      const answer = await call('POST', '/v4/orders:quote', {
        orderReferenceId: 'quote',
        customerReferenceId: 'quote',
        currency,
        allowMultipleQuotes: false,
        recipient: addressOf(wish.recipient),
        products: items(wish),
      })
      const [quote] = read(quoteSchema, expect(answer)).quotes
      return (quote?.shipmentMethods ?? []).map((method) => ({
        uid: method.shipmentMethodUid,
        name: method.name,
        type: method.type,
        price: ore(Math.round(method.price * 100)),
        minDays: method.minDeliveryDays,
        maxDays: method.maxDeliveryDays,
      }))
    },
    async search(reference) {
      const answer = await call('POST', '/v4/orders:search', {
        orderReferenceIds: [reference],
        orderTypes: ['order', 'draft'],
      })
      const { orders } = read(searchSchema, expect(answer))
      const found = await Promise.all(orders.map(({ id }) => find(id)))
      return found.filter((order) => order !== undefined).filter((order) => order.reference === reference)
    },
    async draft(wish) {
      const answer = await call('POST', '/v4/orders', {
        orderType: 'draft',
        orderReferenceId: wish.reference,
        customerReferenceId: wish.reference,
        currency,
        items: items(wish, wish.fileUrl),
        shipmentMethodUid: wish.shipmentMethod,
        shippingAddress: addressOf(wish.recipient),
      })
      return shopOrder(read(orderSchema, expect(answer)))
    },
    async place(id) {
      const answer = await call('PATCH', `/v4/orders/${encodeURIComponent(id)}`, { orderType: 'order' })
      return shopOrder(read(orderSchema, expect(answer)))
    },
    async cancel(id) {
      expect(await call('POST', `/v4/orders/${encodeURIComponent(id)}:cancel`))
    },
  }
}

const addressOf = (recipient: Recipient) => ({ ...recipient, country })

function shopOrder(order: z.output<typeof orderSchema>): ShopOrder {
  const fulfilments = (order.items ?? []).flatMap(({ fulfillments }) => fulfillments ?? [])
  const sent = [...fulfilments, ...(order.shipment?.packages ?? [])].find(({ trackingCode }) => trackingCode)
  const carrier = fulfilments.find(({ shipmentMethodName }) => shipmentMethodName)?.shipmentMethodName
  return {
    id: order.id,
    reference: order.orderReferenceId,
    state: order.orderType === 'draft' ? 'draft' : (states[order.fulfillmentStatus] ?? 'placed'),
    status: order.fulfillmentStatus,
    reason: order.message ?? null,
    tracking:
      sent?.trackingCode === undefined || sent.trackingCode === null
        ? null
        : {
            code: sent.trackingCode,
            url: webAddress(sent.trackingUrl),
            carrier: carrier ?? order.shipment?.shipmentMethodName ?? null,
          },
  }
}

/** Owners click this link, so only http and https URLs are let through. */
function webAddress(text: string | null | undefined): string | null {
  if (text === null || text === undefined || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}

interface Answer {
  status: number
  body: unknown
}

function createCall({ url, apiKey }: PrintShopSettings) {
  return async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<Answer> => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'error',
        headers: { 'x-api-key': apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.text()
      if (answer.status === 429) {
        const after = answer.headers.get('retry-after')
        const retryAfterMs = after !== null && /^\d{1,5}$/.test(after) ? Number(after) * 1000 : undefined
        throw new PrintShopError('busy', 'too many calls', { retryAfterMs })
      }
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch (error) {
      if (error instanceof PrintShopError) throw error
      throw new PrintShopError('away', 'the print shop does not answer', { cause: error })
    }
  }
}

/** Throws a `PrintShopError` for anything but a 2xx answer. */
function expect(answer: Answer): Answer {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  const parsed = errorSchema.safeParse(answer.body)
  const reason = parsed.success ? parsed.data.message : ''
  throw new PrintShopError(kindOf(status), `the print shop answered ${status}: ${reason}`.slice(0, maxMessage))
}

function kindOf(status: number): PrintShopErrorKind {
  if (status === 401 || status === 402 || status === 403) return 'account'
  return status >= 400 && status < 500 ? 'refused' : 'away'
}

function read<Schema extends z.ZodType>(schema: Schema, { body }: Answer): z.output<Schema> {
  const parsed = schema.safeParse(body)
  // leave the answer out of the error: it contains the buyer's address
  if (!parsed.success) throw new PrintShopError('away', 'the print shop’s answer is not as documented')
  return parsed.data
}
