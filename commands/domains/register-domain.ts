import type { Database } from '../../db/core/connection.ts'
import {
  domainJobs,
  recountRegistrations,
  type SoldDomain,
  setCustomDomainSince,
  updateDomain,
} from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import type { Claimed } from '../../db/jobs/jobs.ts'
import { isRevoked } from '../../db/ledger/ledger-repository.ts'
import { findOrder, ordersOfSite } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { type Backoff, backoff } from '../../domain/backoff.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { type RegisteredDomain, RegistrarError } from '../../platform/registrar/registrar.ts'
import { tellOwner } from '../domain-connections/tell-owner.ts'
import { claimHost } from '../hosts/claim-host.ts'
import { reportProblem } from '../payments/problems.ts'
import { isPaid } from '../payments/quote.ts'
import type { DomainDeps } from './domain-deps.ts'
import { reportDomain } from './report-domain.ts'
import { watchDomain } from './watch-domain.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
/** Longer than any single step takes. */
const leaseMs = 5 * minute
/** Steps while the registry is processing. */
const pendingMs: Backoff = { first: second, longest: minute }
/** After a failure. */
const retryMs: Backoff = { first: 5 * second, longest: 10 * minute }
/** If the registrar does not know an order after this time, it is placed again, provided the name is still free. */
const askAgainMs = 2 * minute
const ttl = 300

/** Takes the next step for the domain that has been due longest; returns whether there was one. */
export async function advanceDueDomain(deps: DomainDeps): Promise<boolean> {
  const domain = await domainJobs.claim(deps.database, { now: deps.clock.now(), leaseMs })
  if (domain !== undefined) await advance(deps, domain)
  return domain !== undefined
}

/** Takes the next step for a domain now, even if it is not due, unless another process is at it. */
export async function advanceDomain(deps: DomainDeps, id: string): Promise<void> {
  const domain = await domainJobs.claimOne(deps.database, { key: { id }, early: true, now: deps.clock.now(), leaseMs })
  if (domain !== undefined) await advance(deps, domain)
}

/**
 * Asks the registrar for a paid domain, then orders it or, once it has been registered, sets it up; a domain already set up is watched.
 * After a crash the next call continues from the registrar's state. Registrar errors do not throw: the domain is retried later.
 */
async function advance(deps: DomainDeps, domain: SoldDomain & Claimed): Promise<void> {
  const now = deps.clock.now()
  let pause: number
  try {
    pause = await (domain.status === 'registered' ? watchDomain(deps, domain) : register(deps, domain))
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error
    deps.log.warn({ host: domain.host, kind: error.kind, reason: error.message }, 'a domain has to wait')
    if (error.kind === 'account' || error.kind === 'refused')
      await reportDomain(deps, domain, { kind: 'registrar-refused' })
    pause = Math.max(error.retryAfterMs ?? 0, backoff(retryMs, domain.attempts + 1))
  }
  if (domain.status !== 'registered' && now.getTime() - Date.parse(domain.createdAt) > day)
    await reportDomain(deps, domain, { kind: 'delayed' })
  const lookAt = new Date(deps.clock.now().getTime() + pause).toISOString()
  await domainJobs.postpone(deps.database, domain, lookAt, { attempts: domain.attempts + 1 })
  deps.wakeOutbox()
}

/** Returns the pause before the next step, in ms. */
async function register(deps: DomainDeps, domain: SoldDomain): Promise<number> {
  const { registrar, clock } = deps
  const found = await registrar.find(domain.host)
  if (found !== undefined) {
    await complete(deps, domain, found)
    return day
  }
  const pause = backoff(pendingMs, domain.attempts + 1)
  if (domain.askedAt !== null && clock.now().getTime() - Date.parse(domain.askedAt) < askAgainMs) return pause
  const status = await registrar.check(domain.host)
  if (status === 'unknown') return pause
  if (domain.askedAt === null && (await isGivenBack(deps.database, domain))) {
    await updateDomain(deps.database, domain.id, { status: 'failed' })
    return day
  }
  if (status !== 'available') {
    // our own order may still be in progress; the operator is notified after a day
    if (domain.askedAt !== null) return pause
    await fail(deps, domain)
    return day
  }
  // record the order first: after a crash or an error below it may still have been carried out
  if (!(await updateDomain(deps.database, domain.id, { status: 'asked', askedAt: clock.now().toISOString() })))
    return day
  try {
    await registrar.register(domain.host)
  } catch (error) {
    if (!(error instanceof RegistrarError) || error.kind !== 'refused' || domain.askedAt !== null) throw error
    // the only order so far, and it was definitely rejected
    if ((await registrar.check(domain.host)) !== 'unavailable') throw error
    await fail(deps, domain)
    return day
  }
  return pause
}

/** Whether the payment for a domain was refunded, with no other order for it: a second one for the same name had only added time. */
async function isGivenBack(database: Database, { orderId, siteId, host }: SoldDomain): Promise<boolean> {
  if (!(await isRevoked(database, orderId))) return false
  const orders = siteId === null ? [] : await ordersOfSite(database, siteId, 'paid')
  for (const { id, lines } of orders)
    if (lines.some((line) => line.host === host) && !(await isRevoked(database, id))) return false
  return true
}

/** Sets up a registered domain: points its DNS here and publishes the site there. Idempotent. */
async function complete(deps: DomainDeps, domain: SoldDomain, { expiresAt }: RegisteredDomain): Promise<void> {
  const { registrar, sitesAddresses } = deps
  const { host, siteId } = domain
  const { ipv4, ipv6 } = sitesAddresses
  await registrar.setRecord(host, { name: '@', type: 'A', ttl, values: [ipv4] })
  if (ipv6 === undefined) await registrar.removeRecord(host, { name: '@', type: 'AAAA' })
  else await registrar.setRecord(host, { name: '@', type: 'AAAA', ttl, values: [ipv6] })
  await registrar.setRecord(host, { name: 'www', type: 'CNAME', ttl, values: [`${host}.`] })
  const now = deps.clock.now().toISOString()
  await deps.database.transaction(async (transaction) => {
    if (siteId !== null) {
      await lockSite(transaction, siteId)
      await moveSite(deps, transaction, { siteId, host, orderId: domain.orderId, now })
    }
    await updateDomain(transaction, domain.id, { status: 'registered', registeredAt: now, expiresAt })
  })
  if (siteId !== null) deps.publishQueue.enqueue(siteId)
}

async function moveSite(
  deps: DomainDeps,
  transaction: Database,
  move: { siteId: string; host: string; orderId: string; now: string },
): Promise<void> {
  const { siteId, host, orderId, now } = move
  const site = await findSiteStanding(transaction, siteId)
  if (site === undefined) return
  await setCustomDomainSince(transaction, siteId, now)
  if (!(await claimHost(transaction, { siteId, from: site.host, to: host, now })))
    return reportProblem(deps, transaction, { kind: 'host-lost', orderId, reference: null, providerId: null })
  const language = (await findOrder(transaction, orderId))?.language ?? brandProfile(site.brand, deps.market).language
  if (isPaid(site, new Date(now)))
    await tellOwner(deps, transaction, { siteId, host, language }, { kind: 'registered', was: site.host })
}

/** Somebody else registered the name first. The owner keeps the paid registration, for another name. */
async function fail(deps: DomainDeps, domain: SoldDomain): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await updateDomain(transaction, domain.id, { status: 'failed' })
    if (domain.siteId !== null) await recountRegistrations(transaction, domain.siteId)
    // one occasion per domain row, since the same name can be lost more than once, by this site or others
    const about = { orderId: domain.orderId, reference: null, providerId: domain.host, occasion: domain.id }
    await reportProblem(deps, transaction, { kind: 'domain-lost', ...about })
  })
}
