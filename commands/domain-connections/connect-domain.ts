import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/core/connection.ts'
import {
  endWaitingConnection,
  findConnectionOfSite,
  insertConnection,
} from '../../db/host/domain-connection-repository.ts'
import {
  dropHold,
  dropOtherHolds,
  holdsUnregistered,
  isHostOfAnother,
  lockSite,
  takeHold,
} from '../../db/host/host-repository.ts'
import { ordersOfSite } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { isOtherRegistrar } from '../../domain/commerce/payment-product.ts'
import type { DomainConnectableResponse } from '../../domain/domain-connection-contract.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { holdMs } from '../hosts/find-subdomain.ts'
import { isPaid } from '../payments/quote.ts'
import { readOwnDomain } from './own-domain.ts'

interface Deps {
  database: Database
  clock: Clock
  baseDomain: string
}

/**
 * Checks whether a site could connect a domain registered elsewhere, and if so holds it for 30 minutes. Unavailable are our own hosts,
 * and hosts that another site has, has had, is connecting or holds. Throws `already-connected` for a site that has bought a domain from
 * us.
 */
export async function findConnectable(
  deps: Deps,
  { site, domain }: { site: Pick<Site, 'id' | 'host'>; domain: string },
): Promise<DomainConnectableResponse> {
  if ((await findSiteStanding(deps.database, site.id))?.soldDomain != null) throw new DomainError('already-connected')
  const { host, reason } = readOwnDomain(domain, deps.baseDomain)
  if (reason !== null) return { host, available: false, reason }
  if (host === site.host) return { host, available: false, reason: 'own' }
  const free = await deps.database.transaction((transaction) =>
    holdDomain(transaction, site.id, host, deps.clock.now()),
  )
  if (!free) return { host, available: false, reason: 'taken' }
  await dropOtherHolds(deps.database, site.id, host)
  return { host, available: true, reason: null }
}

/**
 * Holds a domain for 30 minutes; returns false when it belongs to another site. A hold of one that was found free to be registered stays as it
 * is: nobody has registered it by looking it up here.
 */
export async function holdDomain(transaction: Database, siteId: string, host: string, now: Date): Promise<boolean> {
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const hold = { host, siteId, now: now.toISOString() }
  if (!(await holdsUnregistered(transaction, hold)) && !(await takeHold(transaction, { ...hold, heldUntil })))
    return false
  if (!(await isHostOfAnother(transaction, host, siteId))) return true
  await dropHold(transaction, host)
  return false
}

/**
 * Whether a site may choose another domain to connect without a new payment: it has paid for a connection that has not expired, and has
 * not bought a domain from us.
 */
export async function mayConnect(database: Database, siteId: string, now: Date): Promise<boolean> {
  const site = await findSiteStanding(database, siteId)
  if (site === undefined || site.soldDomain !== null || !isPaid(site, now)) return false
  const orders = await ordersOfSite(database, siteId, 'paid')
  return orders.some(({ lines }) =>
    lines.some(
      ({ product, activeUntil }) =>
        isOtherRegistrar(product) && activeUntil !== null && activeUntil > now.toISOString(),
    ),
  )
}

/**
 * Starts connecting a domain that is already paid for, in place of the pending one. Throws `not-paid`, `invalid-host`, `host-reserved`,
 * `host-taken`, and `already-connected` when the site has a live domain of its own or has bought one from us.
 */
export async function connectDomain(
  deps: Deps,
  input: { siteId: string; domain: string; language: UiLanguage },
): Promise<void> {
  const { host, reason } = readOwnDomain(input.domain, deps.baseDomain)
  if (reason !== null) throw new DomainError(reason === 'invalid' ? 'invalid-host' : 'host-reserved')
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    await lockSite(transaction, input.siteId)
    const before = await findConnectionOfSite(transaction, input.siteId)
    const site = await findSiteStanding(transaction, input.siteId)
    if (before?.status === 'live' || site?.soldDomain != null) throw new DomainError('already-connected')
    if (!(await mayConnect(transaction, input.siteId, now))) throw new DomainError('not-paid')
    if (!(await beginConnection(transaction, { ...input, host, now }))) throw new DomainError('host-taken')
  })
}

/**
 * Makes a site wait for a domain, in place of the pending one. Runs in the caller's transaction, under the site's lock. Returns false,
 * and changes nothing, when the domain belongs to another site or the site has another live domain.
 */
export async function beginConnection(
  transaction: Database,
  claim: { siteId: string; host: string; language: UiLanguage; now: Date },
): Promise<boolean> {
  const { siteId, host, language, now } = claim
  if (!(await holdDomain(transaction, siteId, host, now))) return false
  const before = await findConnectionOfSite(transaction, siteId)
  if (before?.host !== host) {
    if (before?.status === 'live') return false
    if (before !== undefined) await endWaitingConnection(transaction, before.id)
    const token = randomBytes(12).toString('hex')
    await insertConnection(transaction, { id: newId(), siteId, host, token, language, createdAt: now.toISOString() })
  }
  await dropHold(transaction, host)
  return true
}
