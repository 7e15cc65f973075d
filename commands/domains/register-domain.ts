import type { Database } from '../../db/core/connection.ts'
import {
  leaseDomain,
  recountRegistrations,
  type SoldDomain,
  setCustomDomainSince,
  updateDomain,
} from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { isRevoked } from '../../db/ledger/ledger-repository.ts'
import { findOrder, ordersOfSite } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
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
/** Longer than any look takes. */
const leaseMs = 5 * minute
/** While the registry is at work: from the first pause to the longest. */
const pendingMs = { first: second, longest: minute }
/** After a failure. */
const retryMs = { first: 5 * second, longest: 10 * minute }
/** An order that the registrar does not know after so long is asked for again, if the name is still free. */
const askAgainMs = 2 * minute
const ttl = 300

/**
 * Takes the next step with a domain that has been paid for, unless somebody else is at it: looks whether the registrar has it,
 * orders it if not, or sets up what has come; one that is registered is watched. `due` waits for its time. If a process
 * dies on the way, the next call goes on from what the registrar says. Failures are noted at the domain and do not throw.
 */
export async function advanceDomain(deps: DomainDeps, id: string, due: boolean): Promise<void> {
  const now = deps.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString()
  const domain = await leaseDomain(deps.database, { id, now: now.toISOString(), leaseUntil, due })
  if (domain === undefined) return
  let pause: number
  try {
    pause = await (domain.status === 'registered' ? watchDomain(deps, domain) : register(deps, domain))
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error
    deps.log.warn({ host: domain.host, kind: error.kind, reason: error.message }, 'a domain has to wait')
    if (error.kind === 'account' || error.kind === 'refused')
      await reportDomain(deps, domain, { kind: 'registrar-refused' })
    pause = Math.max(error.retryAfterMs ?? 0, grown(retryMs, domain.attempts))
  }
  if (domain.status !== 'registered' && now.getTime() - Date.parse(domain.createdAt) > day)
    await reportDomain(deps, domain, { kind: 'delayed' })
  const lookAt = new Date(deps.clock.now().getTime() + pause).toISOString()
  await updateDomain(deps.database, id, { attempts: domain.attempts + 1, lookAt, release: true })
  deps.wakeOutbox()
}

/** Gives the pause before the next look, ms. */
async function register(deps: DomainDeps, domain: SoldDomain): Promise<number> {
  const { registrar, clock } = deps
  const found = await registrar.find(domain.host)
  if (found !== undefined) {
    await complete(deps, domain, found)
    return day
  }
  const pause = grown(pendingMs, domain.attempts)
  if (domain.askedAt !== null && clock.now().getTime() - Date.parse(domain.askedAt) < askAgainMs) return pause
  const status = await registrar.check(domain.host)
  if (status === 'unknown') return pause
  if (domain.askedAt === null && (await isGivenBack(deps.database, domain))) {
    await updateDomain(deps.database, domain.id, { status: 'failed' })
    return day
  }
  if (status !== 'available') {
    // what has been asked for may still come; a day later the operator is told
    if (domain.askedAt !== null) return pause
    await fail(deps, domain)
    return day
  }
  // noted first: whatever happens from here on may have been carried out
  if (!(await updateDomain(deps.database, domain.id, { status: 'asked', askedAt: clock.now().toISOString() })))
    return day
  try {
    await registrar.register(domain.host)
  } catch (error) {
    if (!(error instanceof RegistrarError) || error.kind !== 'refused' || domain.askedAt !== null) throw error
    // never asked for before, and certainly not carried out now
    if ((await registrar.check(domain.host)) !== 'unavailable') throw error
    await fail(deps, domain)
    return day
  }
  return pause
}

/** Whether what was paid for a domain has gone back; a second order of the site for the same name has only given it time. */
async function isGivenBack(database: Database, { orderId, siteId, host }: SoldDomain): Promise<boolean> {
  if (!(await isRevoked(database, orderId))) return false
  const orders = siteId === null ? [] : await ordersOfSite(database, siteId, 'paid')
  for (const { id, lines } of orders)
    if (lines.some((line) => line.host === host) && !(await isRevoked(database, id))) return false
  return true
}

/** The domain is ours: points it to us, and publishes the site there. Everything in it may be done twice. */
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

/** The name went to another before we could order it: its registration stays the owner's, for another name. */
async function fail(deps: DomainDeps, domain: SoldDomain): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await updateDomain(transaction, domain.id, { status: 'failed' })
    if (domain.siteId !== null) await recountRegistrations(transaction, domain.siteId)
    // the same name may be lost to others as well, and to this site again
    const about = { orderId: domain.orderId, reference: null, providerId: domain.host, occasion: domain.id }
    await reportProblem(deps, transaction, { kind: 'domain-lost', ...about })
  })
}

function grown(pause: { first: number; longest: number }, attempts: number): number {
  return Math.min(pause.first * 2 ** Math.min(attempts, 20), pause.longest)
}
