import type { Database } from '../../db/core/connection.ts'
import { ordersWithoutDomain } from '../../db/domain/domain-repository.ts'
import { dropHold, dropOtherHolds, isHostOfAnother, takeHold } from '../../db/host/host-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import {
  type DomainName,
  domainOf,
  parseDomainName,
  readDomainLabel,
  similarDomains,
} from '../../domain/address/domain-name.ts'
import { endingOf } from '../../domain/address/name-label.ts'
import { isReservedName } from '../../domain/address/reserved-names.ts'
import { brandDomains } from '../../domain/commerce/market.ts'
import type { DomainAvailableResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { type Registrar, RegistrarError } from '../../platform/registrar/registrar.ts'
import { holdMs } from '../hosts/find-subdomain.ts'

const maxSuggestions = 3
/** Registrar queries while looking for free names: at a time, and in all. */
const asksAtOnce = 4
const maxAsks = 20

export interface DomainSearchDeps {
  database: Database
  clock: Clock
  log: Log
  baseDomain: string
  /** Undefined when no domains are sold. */
  registrar: Registrar | undefined
}

/**
 * Checks whether a domain can be bought for the site, and if so holds it for 30 minutes, in place of the name found before. Otherwise
 * returns up to three similar domains that the registrar has confirmed to be available. Throws `product-unavailable` when no domains are
 * sold, and `registrar-unavailable`.
 */
export async function findDomain(
  deps: DomainSearchDeps,
  input: { site: Pick<Site, 'id' | 'host' | 'brand'>; domain: string; language: UiLanguage },
): Promise<DomainAvailableResponse> {
  const { site, language } = input
  if (deps.registrar === undefined) throw new DomainError('product-unavailable')
  const ending = endingOf(input.domain)
  const { label, foreign } = readDomainLabel(input.domain, language)
  const name = parseDomainName(input.domain) ?? (ending === undefined ? undefined : domainOf(label, ending))
  if (name === undefined || ending === undefined)
    return {
      available: false,
      domain: input.domain,
      host: '',
      reason: 'invalid',
      ...nothing,
      ...(foreign.length > 0 && { foreignLetters: [...foreign] }),
    }
  const refused = { available: false, ...name, ...nothing }
  if (name.host === site.host) return { ...refused, reason: 'own' }
  const status = await statusOf(deps, deps.registrar, site.id, name)
  if (status === 'available' && (await hold(deps, site.id, name.host)))
    return { ...refused, available: true, reason: null, paidReference: await paidReference(deps.database, site.id) }
  const like = similarDomains(label, ending, { brand: site.brand, language }).slice(0, maxAsks)
  const suggestions = await freeOf(deps, deps.registrar, site.id, like)
  return { ...refused, reason: status === 'premium' || status === 'reserved' ? status : 'taken', suggestions }
}

const nothing = { suggestions: [], paidReference: null }

/** Reference of a payment whose domain could not be registered and which may be used for another one. */
async function paidReference(database: Database, siteId: string): Promise<string | null> {
  const [orderId] = await ordersWithoutDomain(database, siteId)
  if (orderId === undefined) return null
  return (await paymentsOfOrder(database, orderId)).find(({ status }) => status === 'paid')?.reference ?? null
}

type Status = 'available' | 'taken' | 'premium' | 'reserved'

/** Throws `registrar-unavailable` when the registrar gives no answer. */
async function statusOf(
  deps: DomainSearchDeps,
  registrar: Registrar,
  siteId: string,
  name: DomainName,
): Promise<Status> {
  const isOurs = brandDomains.includes(name.host) || name.host === deps.baseDomain
  if (isOurs || isReservedName(name.domain.slice(0, name.domain.lastIndexOf('.')))) return 'reserved'
  if (await isHostOfAnother(deps.database, name.host, siteId)) return 'taken'
  try {
    const status = await registrar.check(name.host)
    if (status === 'unknown') throw new DomainError('registrar-unavailable')
    return status === 'unavailable' ? 'taken' : status
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error
    deps.log.warn({ kind: error.kind, reason: error.message }, 'the registrar could not be asked')
    throw new DomainError('registrar-unavailable')
  }
}

async function hold(deps: DomainSearchDeps, siteId: string, host: string): Promise<boolean> {
  const now = deps.clock.now()
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const held = await deps.database.transaction(async (transaction) => {
    if (!(await takeHold(transaction, { host, siteId, heldUntil, now: now.toISOString(), isUnregistered: true })))
      return false
    // it may have been bought in the meantime
    if (!(await isHostOfAnother(transaction, host, siteId))) return true
    await dropHold(transaction, host)
    return false
  })
  if (held) await dropOtherHolds(deps.database, siteId, host)
  return held
}

/** The first three that can be bought; fewer if the registrar stops answering. */
async function freeOf(
  deps: DomainSearchDeps,
  registrar: Registrar,
  siteId: string,
  names: readonly DomainName[],
): Promise<DomainName[]> {
  const free: DomainName[] = []
  for (let from = 0; from < names.length && free.length < maxSuggestions; from += asksAtOnce) {
    const asked = names.slice(from, from + asksAtOnce)
    const statuses = await Promise.all(
      asked.map((name) =>
        statusOf(deps, registrar, siteId, name).catch((error: unknown) => {
          if (error instanceof DomainError) return undefined
          throw error
        }),
      ),
    )
    free.push(...asked.filter((_, index) => statuses[index] === 'available'))
    if (statuses.includes(undefined)) break
  }
  return free.slice(0, maxSuggestions)
}
