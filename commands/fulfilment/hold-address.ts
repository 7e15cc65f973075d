import type { Database } from '../../db/core/connection.ts'
import { findConnectionOfSite } from '../../db/host/domain-connection-repository.ts'
import { findHold, holdsHost, holdsUnregistered, isHostOfAnother, takeHold } from '../../db/host/host-repository.ts'
import type { SiteStanding } from '../../db/order/standing-repository.ts'
import { parseDomainName } from '../../domain/address/domain-name.ts'
import { DomainError } from '../../domain/errors.ts'
import { holdDomain, mayConnect } from '../domain-connections/connect-domain.ts'
import { readOwnDomain } from '../domain-connections/own-domain.ts'
import { holdMs } from '../hosts/find-subdomain.ts'
import { parseSubdomainHost } from '../hosts/subdomain-host.ts'
import type { HoldingDeps, Wish } from '../payments/fulfilment.ts'

/** The address that a product buys, held for the site; null if it buys none. */
export async function holdAddress(
  deps: HoldingDeps,
  transaction: Database,
  wish: Wish,
  site: SiteStanding,
  now: Date,
): Promise<string | null> {
  switch (wish.product) {
    case 'subdomain':
      return holdSubdomain(deps, transaction, wish, site, now)
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

/** The domain to connect, or the one looked up last, with its hold renewed for 30 minutes. */
async function holdOwnDomain(
  { connectionTarget, baseDomain }: HoldingDeps,
  transaction: Database,
  { siteId, host: wanted }: Wish,
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

/** The requested domain, else the one found available last, with its hold renewed for 30 minutes. */
async function holdSoldDomain(
  deps: HoldingDeps,
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
async function holdSubdomain(
  deps: HoldingDeps,
  transaction: Database,
  { siteId, host: wanted }: Wish,
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
