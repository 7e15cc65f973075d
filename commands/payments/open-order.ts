import type { Database } from '../../db/core/connection.ts'
import { findConnectionOfSite } from '../../db/host/domain-connection-repository.ts'
import {
  findHold,
  holdsHost,
  holdsUnregistered,
  isHostOfAnother,
  lockSite,
  takeHold,
} from '../../db/host/host-repository.ts'
import { findOrder, insertOrder, type Order, ordersOfSite, redirectOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding, type SiteStanding } from '../../db/order/standing-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { parseDomainName } from '../../domain/address/domain-name.ts'
import { type PaymentProduct, paymentProductSchema } from '../../domain/commerce/payment-product.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { newId } from '../../platform/ids.ts'
import { holdDomain, mayConnect } from '../domain-connections/connect-domain.ts'
import { readOwnDomain } from '../domain-connections/own-domain.ts'
import { holdMs } from '../hosts/find-subdomain.ts'
import { parseSubdomainHost } from '../hosts/subdomain-host.ts'
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

type Deps = Pick<PaymentDeps, 'clock' | 'baseDomain' | 'connectionTarget' | 'registrar'>

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
  const host = await addressOf(deps, transaction, purchase, site, now)
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
  const host = await addressOf(deps, transaction, wish, site, now)
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

/** The domain to connect, or the one looked up last, with its hold renewed for 30 minutes. */
async function holdOwnDomain(
  { connectionTarget, baseDomain }: Deps,
  transaction: Database,
  { siteId, host: wanted }: { siteId: string; host: string | undefined },
  now: Date,
): Promise<string> {
  if (connectionTarget === undefined) throw new DomainError('product-unavailable')
  if (await mayConnect(transaction, siteId, now)) throw new DomainError('already-paid')
  const connection = await findConnectionOfSite(transaction, siteId)
  const found = wanted ?? (await findHold(transaction, siteId, now.toISOString())) ?? connection?.host
  if (found === undefined) throw new DomainError('host-not-held')
  const { host, reason } = readOwnDomain(found, baseDomain)
  if (reason !== null) throw new DomainError(reason === 'invalid' ? 'invalid-host' : 'host-reserved')
  // extends the time of the domain that the site already connects
  if (connection?.host === host) return host
  if (connection?.status === 'live') throw new DomainError('product-unavailable')
  // it was found free to be bought here: no other registrar has it
  if (await holdsUnregistered(transaction, { siteId, host, now: now.toISOString() }))
    throw new DomainError('domain-not-registered')
  if (!(await holdDomain(transaction, siteId, host, now))) throw new DomainError('host-not-held')
  return host
}

interface Wish {
  siteId: string
  product: PaymentProduct
  host: string | undefined
}

/** The address that a product buys, held for the site; null if it buys none. */
async function addressOf(
  deps: Deps,
  transaction: Database,
  wish: Wish,
  site: SiteStanding,
  now: Date,
): Promise<string | null> {
  switch (wish.product) {
    case 'subdomain':
      return holdAddress(deps, transaction, wish, site, now)
    case 'domain_name':
    case 'domain_name_upgrade_from_subdomain':
      return holdSoldDomain(deps, transaction, wish, now)
    case 'domain_name_other_registrar':
    case 'domain_name_other_registrar_upgrade_from_subdomain':
      return holdOwnDomain(deps, transaction, wish, now)
    case 'extend_subdomain':
      return null
  }
}

/** The requested domain, else the one found available last, with its hold renewed for 30 minutes. */
async function holdSoldDomain(
  deps: Deps,
  transaction: Database,
  { siteId, host: wanted }: Wish,
  now: Date,
): Promise<string> {
  if (deps.registrar === undefined) throw new DomainError('product-unavailable')
  const found = wanted ?? (await findHold(transaction, siteId, now.toISOString()))
  // if a name below ours has been looked up since, the hold is for that instead of a domain
  if (found === undefined || (wanted === undefined && found.endsWith(`.${deps.baseDomain}`)))
    throw new DomainError('host-not-held')
  const host = parseDomainName(found)?.host
  if (host === undefined) throw new DomainError('invalid-host')
  const hold = { host, siteId, now: now.toISOString() }
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const held =
    (await holdsHost(transaction, hold)) && (await takeHold(transaction, { ...hold, heldUntil, isUnregistered: true }))
  if (!held || (await isHostOfAnother(transaction, host, siteId))) throw new DomainError('host-not-held')
  return host
}

/**
 * The requested name, else the one found last, with its hold renewed for 30 minutes. An address that the site had before it
 * expired needs no hold: no other site can take it.
 */
async function holdAddress(
  deps: Deps,
  transaction: Database,
  { siteId, host: wanted }: { siteId: string; host: string | undefined },
  site: SiteStanding,
  now: Date,
): Promise<string> {
  const held = await findHold(transaction, siteId, now.toISOString())
  // if a domain has been looked up since, the hold is for that instead of a subdomain
  const heldName = held?.endsWith(`.${deps.baseDomain}`) ? held : undefined
  const found = wanted?.trim().toLowerCase() ?? heldName ?? site.host
  if (found === null) throw new DomainError('host-not-held')
  if (found === site.host) return found
  const host = parseSubdomainHost(found, deps.baseDomain)
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const isHeld = await takeHold(transaction, { host, siteId, heldUntil, now: now.toISOString() })
  if (!isHeld || (await isHostOfAnother(transaction, host, siteId))) throw new DomainError('host-not-held')
  return host
}
