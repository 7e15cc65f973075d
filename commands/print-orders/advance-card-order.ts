import type { Claimed } from '../../db/jobs/jobs.ts'
import { isOrderPaidBack, isRevoked } from '../../db/ledger/ledger-repository.ts'
import { type CardOrder, cardOrderJobs, updateCardOrder } from '../../db/order/card-order-repository.ts'
import { findOrder, type Order } from '../../db/order/order-repository.ts'
import type { ProblemKind } from '../../db/payment/problem-repository.ts'
import { type Backoff, backoff } from '../../domain/backoff.ts'
import { carrierName } from '../../domain/commerce/carrier.ts'
import { PrintShopError, type ShopOrder } from '../../platform/print-shop/print-shop.ts'
import { reportProblem } from '../payments/problems.ts'
import { type CardOrderDeps, type PrintFile, UnprintableCard } from './card-order-deps.ts'
import { tellConfirmed, tellRefused, tellShipped } from './tell-buyer.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** Longer than any single step takes. */
const leaseMs = 5 * minute
/** After a failure. */
const retryMs: Backoff = { first: 2 * second, longest: 10 * minute }
/** How often to poll the print shop, in case its webhooks do not arrive. */
const askMs = { sent: hour, in_production: 3 * hour, shipped: 12 * hour } as const
/** After this time a shipped parcel is no longer tracked, even if it was never reported as delivered. */
const shippedForMs = 60 * day
const soon = 0

/**
 * Takes the next step for the paid card order that has been due longest: makes the print file, stores a draft at the print shop, places it,
 * and tracks it until delivery. Returns whether there was one. After a crash the next call continues: a draft whose response was lost is
 * searched for, only one draft is ever placed, and placing it twice prints it once. Failures do not throw: they are recorded in the order.
 */
export async function advanceDueCardOrder(deps: CardOrderDeps): Promise<boolean> {
  const cards = await cardOrderJobs.claim(deps.database, { now: deps.clock.now(), leaseMs })
  if (cards !== undefined) await advance(deps, cards)
  return cards !== undefined
}

async function advance(deps: CardOrderDeps, cards: CardOrder & Claimed): Promise<void> {
  const now = deps.clock.now()
  let pause: number
  let attempts = 0
  try {
    const order = await findOrder(deps.database, cards.orderId)
    if (order === undefined) return
    pause = await step(deps, order, cards)
  } catch (error) {
    attempts = cards.attempts + 1
    pause = await afterFailure(deps, cards, error)
  }
  if (cards.sentAt === null && now.getTime() - Date.parse(cards.createdAt) > day) await report(deps, cards, 'delayed')
  const lookAt = new Date(deps.clock.now().getTime() + pause).toISOString()
  await cardOrderJobs.postpone(deps.database, cards, lookAt, { attempts })
  deps.wakeOutbox()
}

/** Returns the pause before the next step, in ms. */
async function step(deps: CardOrderDeps, order: Order, cards: CardOrder): Promise<number> {
  switch (cards.status) {
    case 'paid':
      return makeFile(deps, order, cards)
    case 'filed':
      return sendToPrintShop(deps, order, cards)
    case 'sent':
    case 'in_production':
    case 'shipped':
      return follow(deps, order, cards)
    default:
      return day
  }
}

async function afterFailure(deps: CardOrderDeps, cards: CardOrder, error: unknown): Promise<number> {
  const pause = backoff(retryMs, cards.attempts + 1)
  if (!(error instanceof PrintShopError)) {
    deps.log.warn({ order: cards.orderId, err: error }, 'an order of cards has to wait')
    return pause
  }
  deps.log.warn({ order: cards.orderId, kind: error.kind, reason: error.message }, 'an order of cards has to wait')
  if (error.kind === 'account') await report(deps, cards, 'print-shop-refused')
  return Math.max(error.retryAfterMs ?? 0, pause)
}

/** Makes and checks the print file, and confirms the order to the buyer. */
async function makeFile(deps: CardOrderDeps, order: Order, cards: CardOrder): Promise<number> {
  if (await isGivenBack(deps, order.id)) return cancel(deps, cards)
  let file: PrintFile
  try {
    file = await deps.printFiles.make({ document: cards.document, siteId: order.siteId, language: order.language })
  } catch (error) {
    if (!(error instanceof UnprintableCard)) throw error
    return refuse(deps, order, cards, error.message)
  }
  await deps.database.transaction(async (transaction) => {
    const change = { status: 'filed', filePath: file.path } as const
    if (!(await updateCardOrder(transaction, order.id, ['paid'], change))) return
    // an order that is sent again has already been confirmed
    if (cards.round === 1) await tellConfirmed(deps, transaction, { order, cards, front: file.front })
  })
  return soon
}

/** One step per call: the draft is created and its id stored before it is placed. */
async function sendToPrintShop(deps: CardOrderDeps, order: Order, cards: CardOrder): Promise<number> {
  const { printShop, database } = deps
  if (await isGivenBack(deps, order.id)) return cancel(deps, cards)
  if (cards.shopOrderId === null) {
    const draft = await refusedIs(deps, order, cards, () => findOrDraft(deps, cards))
    if (draft === undefined) return day
    await updateCardOrder(database, order.id, ['filed'], { shopOrderId: draft.id, shopStatus: draft.status })
    return soon
  }
  const found = await printShop.find(cards.shopOrderId)
  if (found === undefined || found.state === 'cancelled') {
    // it will not be printed: start over with a new draft
    await updateCardOrder(database, order.id, ['filed'], { shopOrderId: null, round: cards.round + 1 })
    return soon
  }
  const { id } = found
  const placed = found.state === 'draft' ? await refusedIs(deps, order, cards, () => printShop.place(id)) : found
  if (placed === undefined) return day
  const sentAt = deps.clock.now().toISOString()
  await updateCardOrder(database, order.id, ['filed'], { status: 'sent', sentAt, shopStatus: placed.status })
  return soon
}

/** Finds the order at the print shop, in case an earlier response was lost, or creates a draft. */
async function findOrDraft(deps: CardOrderDeps, cards: CardOrder): Promise<ShopOrder> {
  const reference = `${cards.orderId}-${cards.round}`
  const known = (await deps.printShop.search(reference)).filter(({ state }) => state !== 'cancelled')
  const placed = known.find(({ state }) => state !== 'draft')
  return (
    placed ??
    known[0] ??
    deps.printShop.draft({
      reference,
      quantity: cards.quantity,
      envelopes: cards.envelopes,
      rounded: cards.rounded,
      recipient: cards.recipient,
      shipmentMethod: cards.shipmentMethod,
      fileUrl: `${deps.editorOrigin}${cards.filePath ?? ''}`,
    })
  )
}

/** Runs `call`; returns undefined when the print shop has refused the order, after notifying its owner. */
async function refusedIs<T>(
  deps: CardOrderDeps,
  order: Order,
  cards: CardOrder,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PrintShopError) || error.kind !== 'refused') throw error
    await refuse(deps, order, cards, error.message)
    return undefined
  }
}

/** Updates a placed order from the print shop's status. */
async function follow(deps: CardOrderDeps, order: Order, cards: CardOrder): Promise<number> {
  const found = cards.shopOrderId === null ? undefined : await deps.printShop.find(cards.shopOrderId)
  if (found === undefined) return refuse(deps, order, cards, 'the print shop does not know the order any more')
  const now = deps.clock.now()
  switch (found.state) {
    case 'failed':
    case 'cancelled':
      return refuse(deps, order, cards, found.reason ?? `the print shop says ${found.status}`)
    case 'delivered':
      if (cards.status !== 'shipped') await ship(deps, order, cards, found)
      await updateCardOrder(deps.database, order.id, ['shipped'], {
        status: 'delivered',
        shopStatus: found.status,
        deliveredAt: now.toISOString(),
      })
      return day
    case 'shipped':
      if (cards.status !== 'shipped') await ship(deps, order, cards, found)
      return cards.shippedAt !== null && now.getTime() - Date.parse(cards.shippedAt) > shippedForMs
        ? 365 * day
        : askMs.shipped
    case 'in_production':
      await updateCardOrder(deps.database, order.id, ['sent'], { status: 'in_production', shopStatus: found.status })
      return askMs.in_production
    default:
      await updateCardOrder(deps.database, order.id, ['sent'], { shopStatus: found.status })
      return askMs.sent
  }
}

async function ship(deps: CardOrderDeps, order: Order, cards: CardOrder, found: ShopOrder): Promise<void> {
  const { tracking } = found
  const known = tracking?.carrier ?? cards.shipmentName
  const carrier = carrierName(known)
  if (carrier === undefined) deps.log.error({ severity: 3, carrier: known }, 'an unknown carrier')
  const front = await frontOf(deps, order, cards)
  await deps.database.transaction(async (transaction) => {
    const change = {
      status: 'shipped',
      shopStatus: found.status,
      shippedAt: deps.clock.now().toISOString(),
      carrier: carrier ?? known,
      trackingCode: tracking?.code ?? null,
      trackingUrl: tracking?.url ?? null,
    } as const
    if (!(await updateCardOrder(transaction, order.id, ['sent', 'in_production'], change))) return
    await tellShipped(deps, transaction, { order, cards: { ...cards, ...change }, front })
  })
}

/** The card's picture for a mail; null when it cannot be made, in which case the mail goes without it. */
async function frontOf(deps: CardOrderDeps, order: Order, { document }: CardOrder): Promise<Buffer | null> {
  try {
    return (await deps.printFiles.make({ document, siteId: order.siteId, language: order.language })).front
  } catch (error) {
    deps.log.warn({ order: order.id, err: error }, 'a mail goes without the picture of its card')
    return null
  }
}

/** The order cannot be printed as it is: notifies owner and operator, who correct it or refund it. */
async function refuse(deps: CardOrderDeps, order: Order, cards: CardOrder, reason: string): Promise<number> {
  const front = cards.filePath === null ? null : await frontOf(deps, order, cards)
  await deps.database.transaction(async (transaction) => {
    const from = ['paid', 'filed', 'sent', 'in_production', 'shipped'] as const
    const refusal = reason.slice(0, 500)
    if (!(await updateCardOrder(transaction, order.id, from, { status: 'refused', refusal }))) return
    const about = { orderId: order.id, reference: null, providerId: `${order.id}-${cards.round}` }
    await reportProblem(deps, transaction, { kind: 'cards-refused', ...about })
    await tellRefused(deps, transaction, { order, cards, front })
  })
  return day
}

/** Whether its payment was refunded. */
async function isGivenBack(deps: CardOrderDeps, orderId: string): Promise<boolean> {
  return (await isRevoked(deps.database, orderId)) || (await isOrderPaidBack(deps.database, orderId))
}

async function cancel(deps: CardOrderDeps, cards: CardOrder): Promise<number> {
  if (cards.shopOrderId !== null) await deps.printShop.cancel(cards.shopOrderId)
  await updateCardOrder(deps.database, cards.orderId, ['paid', 'filed'], { status: 'cancelled' })
  return day
}

async function report(deps: CardOrderDeps, cards: CardOrder, kind: ProblemKind): Promise<void> {
  const about = { orderId: cards.orderId, reference: null, providerId: null }
  await deps.database.transaction((transaction) => reportProblem(deps, transaction, { kind, ...about }))
}
