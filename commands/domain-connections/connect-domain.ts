import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/core/connection.ts'
import {
  endWaitingConnection,
  findConnectionOfSite,
  insertConnection,
} from '../../db/host/domain-connection-repository.ts'
import { dropHold, dropOtherHolds, isHostOfAnother, lockSite, takeHold } from '../../db/host/host-repository.ts'
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
 * Says whether a site could connect a domain that its owner has elsewhere, and holds it for 30 minutes if so. Not to be had are our
 * own hosts, and what another site has, has had, connects or holds. Throws `already-connected` for a site that has bought a domain from
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

/** Holds a domain for 30 minutes; gives false when it is another's. */
export async function holdDomain(transaction: Database, siteId: string, host: string, now: Date): Promise<boolean> {
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  if (!(await takeHold(transaction, { host, siteId, heldUntil, now: now.toISOString() }))) return false
  if (!(await isHostOfAnother(transaction, host, siteId))) return true
  await dropHold(transaction, host)
  return false
}

/**
 * Whether a site has paid for a domain of another registrar and its time has not run out: it may then name another one, unless it
 * has bought a domain from us.
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
 * Begins to connect a domain that is paid for already, in place of the one that was waited for. Throws `not-paid`, `invalid-host`,
 * `host-reserved`, `host-taken`, and `already-connected` where the site's own domain works, or was bought from us.
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
 * Has a site wait for a domain, in place of the one that it waited for, in the caller's transaction, under the site's lock. Gives
 * false, and changes nothing, when the domain is another's or another one of the site's works.
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
