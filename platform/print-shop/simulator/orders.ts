import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import type { SimulatorAnswer } from '../../simulator/loopback-server.ts'
import {
  addressSchema,
  newOrderSchema,
  type PrintShopState,
  type PrintShopStore,
  type SimulatedOrder,
} from './store.ts'

export interface Call {
  method: string
  path: string
  body: unknown
}

export interface SimulatedPrintShop {
  answer(call: Call): SimulatorAnswer
  state(): PrintShopState
  /** Fetches and checks the files of placed orders, and starts or refuses each. */
  takeUp(): Promise<void>
  /** Sets an order's status, as the print shop would. Throws when there is no such order. */
  setStatus(id: string, status: string): void
}

/** Larger files are refused. */
const maxFileBytes = 100 * 1024 * 1024
const fetchTimeoutMs = 10_000

const methods = [
  ['postnord_parcel', 'PostNord MyPack', 'normal', 49, 3, 6],
  ['dhl_express', 'DHL Express Worldwide', 'express', 149, 1, 2],
  ['dhl_servicepoint', 'DHL ServicePoint', 'pick_up', 45, 4, 7],
] as const

const quoteSchema = z.object({
  orderReferenceId: z.string().min(1),
  customerReferenceId: z.string().min(1),
  currency: z.literal('SEK'),
  recipient: addressSchema,
  products: z
    .array(
      z.object({
        itemReferenceId: z.string(),
        productUid: z.string().min(1),
        quantity: z.number().int().min(1),
      }),
    )
    .min(1),
})
const searchSchema = z.object({ orderReferenceIds: z.array(z.string()).min(1) })
const patchSchema = z.object({ orderType: z.literal('order') })

/** Statuses in which an order can still be cancelled. */
const cancellable = ['draft', 'created', 'passed', 'failed']

/** Orders by Gelato's documented rules. Each change is stored before it is answered. */
export function createPrintShop(deps: {
  store: PrintShopStore
  clock: Clock
  /** Called when an order's status has changed. */
  onChange: (order: SimulatedOrder) => void
}): SimulatedPrintShop {
  const { store, clock, onChange } = deps
  const { orders } = store.state
  const now = () => clock.now().toISOString()

  function change(order: SimulatedOrder, values: Partial<SimulatedOrder>): void {
    Object.assign(order, values)
    store.save()
    onChange(order)
  }

  function create(body: unknown): SimulatorAnswer {
    const parsed = newOrderSchema.safeParse(body)
    if (!parsed.success) return invalid(parsed.error)
    const { data } = parsed
    if (!data.items.some(({ files }) => files !== undefined && files.length > 0)) return refusal(400, 'files missing')
    if (!methods.some(([uid]) => uid === data.shipmentMethodUid)) return refusal(400, 'unknown shipment method')
    if (data.shippingAddress.city.toLowerCase() === 'okänd') return refusal(400, 'The address could not be validated')
    const isDraft = data.orderType === 'draft'
    const order: SimulatedOrder = {
      ...data,
      id: randomUUID(),
      fulfillmentStatus: isDraft ? 'draft' : 'created',
      message: null,
      fileHash: null,
      createdAt: now(),
      placedAt: isDraft ? null : now(),
      tracking: null,
    }
    orders[order.id] = order
    store.save()
    return { status: 200, body: published(order) }
  }

  function patch(order: SimulatedOrder, body: unknown): SimulatorAnswer {
    if (!patchSchema.safeParse(body).success) return refusal(400, 'orderType must be order')
    if (order.orderType !== 'draft') return refusal(400, 'Only drafts can be changed')
    change(order, { orderType: 'order', fulfillmentStatus: 'created', placedAt: now() })
    return { status: 200, body: published(order) }
  }

  function cancel(order: SimulatedOrder): SimulatorAnswer {
    if (!cancellable.includes(order.fulfillmentStatus)) return refusal(409, 'The order is being produced')
    change(order, { fulfillmentStatus: 'canceled' })
    return { status: 200, body: {} }
  }

  return {
    state: () => store.state,
    answer({ method, path, body }) {
      if (method === 'POST' && path === '/v4/orders:quote') return quote(body)
      if (method === 'POST' && path === '/v4/orders:search') return search(store.state, body)
      if (method === 'POST' && path === '/v4/orders') return create(body)
      const [, id = '', action] = /^\/v4\/orders\/([\w-]+)(:cancel)?$/.exec(path) ?? []
      const order = orders[id]
      if (order === undefined) return refusal(404, 'Order not found')
      if (method === 'POST' && action !== undefined) return cancel(order)
      if (method === 'PATCH') return patch(order, body)
      return method === 'GET' ? { status: 200, body: published(order) } : refusal(404, 'Not found')
    },
    async takeUp() {
      for (const order of Object.values(orders)) {
        if (order.fulfillmentStatus !== 'created') continue
        const values = await fetchFile(order)
        // it may have been cancelled while its file was fetched
        if (order.fulfillmentStatus === 'created') change(order, values)
      }
    },
    setStatus(id, status) {
      const order = orders[id]
      if (order === undefined) throw new Error(`there is no order ${id}`)
      const carrier = methods.find(([uid]) => uid === order.shipmentMethodUid)?.[1] ?? 'PostNord'
      const code = `SIM${id.slice(0, 8).toUpperCase()}`
      const tracking = { code, url: `https://tracking.example/${code}`, carrier }
      change(order, { fulfillmentStatus: status, ...(status === 'shipped' ? { tracking } : {}) })
    },
  }
}

function search({ orders }: PrintShopState, body: unknown): SimulatorAnswer {
  const parsed = searchSchema.safeParse(body)
  if (!parsed.success) return invalid(parsed.error)
  const { orderReferenceIds } = parsed.data
  const found = Object.values(orders).filter(({ orderReferenceId }) => orderReferenceIds.includes(orderReferenceId))
  return {
    status: 200,
    body: {
      orders: found.map(({ id, orderReferenceId, orderType, fulfillmentStatus }) => ({
        id,
        orderReferenceId,
        orderType,
        fulfillmentStatus,
      })),
    },
  }
}

/** The changes of an order that result from checking its file. */
async function fetchFile({ items }: SimulatedOrder): Promise<Partial<SimulatedOrder>> {
  const url = items.flatMap(({ files }) => files ?? [])[0]?.url ?? ''
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) })
    if (!answer.ok) throw new Error(`The file could not be fetched (${answer.status})`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (bytes.length > maxFileBytes) throw new Error('The file is too large')
    const { checkFile } = await import('./check-file.ts')
    await checkFile(bytes)
    return { fulfillmentStatus: 'passed', fileHash: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    return { fulfillmentStatus: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function quote(body: unknown): SimulatorAnswer {
  const parsed = quoteSchema.safeParse(body)
  if (!parsed.success) return invalid(parsed.error)
  if (parsed.data.recipient.country !== 'SE') return { status: 200, body: { quotes: [] } }
  const shipmentMethods = methods.map(([shipmentMethodUid, name, type, price, minDeliveryDays, maxDeliveryDays]) => ({
    shipmentMethodUid,
    name,
    type,
    price,
    currency: 'SEK',
    minDeliveryDays,
    maxDeliveryDays,
  }))
  const itemReferenceIds = parsed.data.products.map(({ itemReferenceId }) => itemReferenceId)
  return {
    status: 200,
    body: {
      orderReferenceId: parsed.data.orderReferenceId,
      quotes: [{ id: randomUUID(), itemReferenceIds, fulfillmentCountry: 'SE', shipmentMethods, products: [] }],
    },
  }
}

/** An order in Gelato's format. */
function published(order: SimulatedOrder): unknown {
  const { tracking, fileHash: _, placedAt: __, items, ...rest } = order
  const fulfillments =
    tracking === null
      ? []
      : [{ trackingCode: tracking.code, trackingUrl: tracking.url, shipmentMethodName: tracking.carrier }]
  return {
    ...rest,
    items: items.map((item) => ({ ...item, fulfillmentStatus: order.fulfillmentStatus, fulfillments })),
    shipment: {
      shipmentMethodUid: order.shipmentMethodUid,
      shipmentMethodName: tracking?.carrier ?? null,
      packages: [],
    },
  }
}

function refusal(status: number, message: string): SimulatorAnswer {
  return { status, body: { message } }
}

function invalid(error: z.ZodError): SimulatorAnswer {
  return refusal(400, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
