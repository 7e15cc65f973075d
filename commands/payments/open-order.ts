import type { Database } from '../../db/core/connection.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { findOrder, insertOrder, type Order, ordersOfSite, redirectOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { type PaymentProduct, paymentProductSchema } from '../../domain/commerce/payment-product.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { newId } from '../../platform/ids.ts'
import type { HoldingDeps } from './fulfilment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { quote } from './quote.ts'

/** What to pay for: a product for a site, or an existing order. */
export type Purchase =
  | {
      siteId: string
      product: PaymentProduct
      /** The address to buy or renew; undefined for the name that the site found free last. */
      host: string | undefined
      language: UiLanguage
    }
  | { orderId: string; language: UiLanguage }

type Deps = Pick<PaymentDeps, 'clock' | 'fulfilment'> & HoldingDeps

/** The order is being paid for another address. That payment must be ended before the order can change its address. */
export class OtherAddressError extends Error {
  readonly orderId: string

  constructor(orderId: string) {
    super(`order ${orderId} is being paid for another address`)
    this.orderId = orderId
  }
}

/**
 * Finds or creates the open order of a purchase, under its site's lock. A site has one open order per product and amount; while it has no
 * open payment, its address is updated to the one the buyer holds now. Throws `not-found`, `already-paid`, `already-connected`,
 * `product-unavailable`, `page-taken-down`, `host-not-held`, `domain-not-registered`, `invalid-host` and `host-reserved`, and
 * `OtherAddressError`.
 */
export async function openOrder(deps: Deps, transaction: Database, purchase: Purchase): Promise<Order> {
  if ('orderId' in purchase) return reopenOrder(deps, transaction, purchase)
  const { siteId, product, language } = purchase
  await lockSite(transaction, siteId)
  const site = await findSiteStanding(transaction, siteId)
  if (site === undefined) throw new DomainError('not-found')
  const now = deps.clock.now()
  const { amount, months } = quote(product, site, now)
  const host = await deps.fulfilment.holdAddress(deps, transaction, purchase, site, now)
  const open = (await ordersOfSite(transaction, siteId, 'open')).findLast(
    ({ kind, amount: ordered, lines: [line] }) =>
      kind === 'site' && ordered === amount && line?.product === product && line.months === months,
  )
  if (open !== undefined) return redirect(transaction, open, host, language)
  const order: Order = {
    id: newId(),
    siteId,
    kind: 'site',
    status: 'open',
    amount,
    language,
    createdAt: now.toISOString(),
    paidAt: null,
    fulfilledAt: null,
    lines: [{ position: 0, product, quantity: 1, amount, months, host, activeUntil: null }],
  }
  await insertOrder(transaction, order)
  return order
}

/** Returns an existing order, if its product can still be bought at its price. */
async function reopenOrder(
  deps: Deps,
  transaction: Database,
  purchase: { orderId: string; language: UiLanguage },
): Promise<Order> {
  const found = await findOrder(transaction, purchase.orderId)
  if (found === undefined) throw new DomainError('not-found')
  await lockSite(transaction, found.siteId)
  // read again under the lock: it may have been paid in the meantime
  const order = (await findOrder(transaction, found.id)) ?? found
  const site = await findSiteStanding(transaction, order.siteId)
  if (site === undefined) throw new DomainError('not-found')
  if (order.status === 'paid') throw new DomainError('already-paid')
  if (order.status === 'cancelled') throw new DomainError('product-unavailable')
  const [line] = order.lines
  const product = paymentProductSchema.safeParse(line?.product)
  if (order.kind !== 'site' || !product.success) return redirect(transaction, order, null, purchase.language)
  const now = deps.clock.now()
  if (quote(product.data, site, now).amount !== order.amount) throw new DomainError('product-unavailable')
  const wish = { siteId: order.siteId, product: product.data, host: line?.host ?? undefined }
  const host = await deps.fulfilment.holdAddress(deps, transaction, wish, site, now)
  return redirect(transaction, order, host, purchase.language)
}

async function redirect(
  transaction: Database,
  order: Order,
  host: string | null,
  language: UiLanguage,
): Promise<Order> {
  const isBeingPaid = async () =>
    (await paymentsOfOrder(transaction, order.id)).some(({ status }) => status === 'created')
  if (order.lines[0]?.host !== host && (await isBeingPaid())) throw new OtherAddressError(order.id)
  await redirectOrder(transaction, { id: order.id, host, language })
  return { ...order, language, lines: order.lines.map((line) => (line.position === 0 ? { ...line, host } : line)) }
}
