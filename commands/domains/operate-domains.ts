import type { Database } from '../../db/core/connection.ts'
import {
  domainJobs,
  findDomain,
  findDomainOfHost,
  recountRegistrations,
  type SoldDomain,
  updateDomain,
} from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import type { Claimed } from '../../db/jobs/jobs.ts'
import { bookEntry, isRevoked } from '../../db/ledger/ledger-repository.ts'
import { findOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding, setActiveTime } from '../../db/order/standing-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { resolveProblem } from '../../db/payment/problem-repository.ts'
import { extendedUntil } from '../../domain/commerce/price.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import type { PaymentDeps } from '../payments/payment-deps.ts'
import { ownersProblemMail } from '../payments/problem-mail.ts'
import { problemKey } from '../payments/problems.ts'
import { isPaid } from '../payments/quote.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import type { DomainDeps } from './domain-deps.ts'

/** Manual operations by the operator on domains that were sold. */

/** The operation cannot be carried out; the message is shown to the operator. */
export class DomainOperationError extends Error {}

const day = 24 * 60 * 60_000
const leaseMs = 60_000

/**
 * Renews a domain for a year, whether or not its site is paid for, and extends the site by `months`. Returns the domain's previous expiry
 * and the site's new end. Throws `DomainOperationError`, and `RegistrarError`, in which case no months were granted.
 */
export async function renewDomain(
  deps: DomainDeps,
  { host, months }: { host: string; months: number },
): Promise<{ expiresAt: string; paidUntil: string | null }> {
  const domain = await findDomainOfHost(deps.database, host)
  const found = domain?.status === 'registered' ? await deps.registrar.find(host) : undefined
  if (domain === undefined || found === undefined)
    throw new DomainOperationError(`${host} is no domain that we have registered.`)
  const { expiresAt } = found
  if (domain.siteId === null && months > 0) throw new DomainOperationError(`The site of ${host} has been erased.`)
  await updateDomain(deps.database, domain.id, { renewalFrom: expiresAt })
  await deps.registrar.renew(host)
  const paidUntil = await deps.database.transaction(async (transaction) => {
    const now = deps.clock.now().toISOString()
    await resolveProblem(transaction, refusedKey(domain, expiresAt), now)
    return domain.siteId === null || months === 0
      ? null
      : giveMonths(deps, transaction, { siteId: domain.siteId, orderId: domain.orderId, months })
  })
  if (domain.siteId !== null && months > 0) deps.publishQueue.enqueue(domain.siteId)
  return { expiresAt, paidUntil }
}

/** Books months that were paid for by other means, under the domain's order. Returns the site's new end. */
async function giveMonths(
  deps: Pick<DomainDeps, 'clock'>,
  transaction: Database,
  { siteId, orderId, months }: { siteId: string; orderId: string; months: number },
): Promise<string | null> {
  await lockSite(transaction, siteId)
  const site = await findSiteStanding(transaction, siteId)
  if (site === undefined) return null
  const now = deps.clock.now()
  const bookedAt = now.toISOString()
  const until = extendedUntil(now, site.activeUntil === null ? null : new Date(site.activeUntil), months).toISOString()
  await bookEntry(transaction, {
    key: `grant:by-hand:${newId()}`,
    kind: 'grant',
    orderId,
    months,
    activeUntil: until,
    bookedAt,
  })
  const wasPaid = isPaid(site, now)
  const since = wasPaid && site.activeSince !== null ? site.activeSince : bookedAt
  await setActiveTime(transaction, { siteId, since, until, publish: !wasPaid })
  return until
}

/**
 * Gives up the order of a domain that cannot be registered, usually because somebody else got the name. Its owner may register another
 * name for the same payment; with `refund` the money goes back instead and the months are revoked. The owner is mailed. Returns the
 * references of refunded payments. Throws `DomainOperationError`, and what `refundPayment` throws, before anything has changed.
 */
export async function giveUpDomain(
  deps: PaymentDeps & DomainDeps,
  { host, refund }: { host: string; refund: boolean },
): Promise<string[]> {
  const domain = await leaseOrder(deps, host)
  try {
    if ((await deps.registrar.find(host)) !== undefined)
      throw new DomainOperationError(`${host} has come: the worker sets it up.`)
    const references = refund ? await giveBack(deps, domain.orderId) : []
    await deps.database.transaction((transaction) => end(deps, transaction, domain, refund))
    deps.wakeOutbox()
    return references
  } finally {
    await domainJobs.postpone(deps.database, domain, domain.lookAt)
  }
}

async function leaseOrder(deps: DomainDeps, host: string): Promise<SoldDomain & Claimed> {
  const now = deps.clock.now()
  const found = await findDomainOfHost(deps.database, host)
  if (found === undefined || found.status === 'registered')
    throw new DomainOperationError(`There is no order for ${host} under way.`)
  if (found.askedAt !== null && now.getTime() - Date.parse(found.askedAt) < day)
    throw new DomainOperationError(`${host} was ordered at ${found.askedAt} and may still come. Wait for a day.`)
  const leased = await domainJobs.claimOne(deps.database, { key: { id: found.id }, early: true, now, leaseMs })
  if (leased === undefined) throw new DomainOperationError(`The worker is at ${host}. Try again in some minutes.`)
  return leased
}

async function giveBack(deps: PaymentDeps, orderId: string): Promise<string[]> {
  // an earlier, interrupted call has already refunded it
  if (await isRevoked(deps.database, orderId)) return []
  const paid = (await paymentsOfOrder(deps.database, orderId)).filter(({ status }) => status === 'paid')
  if (paid.length === 0) throw new DomainOperationError(`The order ${orderId} has no payment that could be given back.`)
  for (const { reference } of paid) await refundPayment(deps, { reference, amount: undefined, revoke: true })
  return paid.map(({ reference }) => reference)
}

async function end(deps: DomainDeps, transaction: Database, domain: SoldDomain, refund: boolean): Promise<void> {
  const { id, siteId, orderId } = domain
  if (siteId !== null) await lockSite(transaction, siteId)
  if ((await findDomain(transaction, id))?.status === 'registered')
    throw new DomainOperationError(`${domain.host} has come meanwhile.`)
  await updateDomain(transaction, id, { status: 'failed' })
  const now = deps.clock.now().toISOString()
  for (const key of [problemKey({ kind: 'delayed', ...about(domain) }), refusedKey(domain)])
    await resolveProblem(transaction, key, now)
  if (siteId === null) return
  await recountRegistrations(transaction, siteId)
  const [site, order] = [await findSiteStanding(transaction, siteId), await findOrder(transaction, orderId)]
  if (order === undefined || site === undefined || site.ownerMail === null) return
  const mail = ownersProblemMail({
    to: site.ownerMail,
    kind: refund ? 'domain-given-back' : 'domain-lost',
    reference:
      (await paymentsOfOrder(transaction, orderId)).find(({ status }) => status === 'paid')?.reference ?? orderId,
    language: order.language,
    profile: deps.profile,
  })
  await enqueueMail(transaction, { id: newId(), mail, now })
}

const about = ({ orderId, host }: SoldDomain) => ({ orderId, reference: null, providerId: host })

const refusedKey = (domain: SoldDomain, occasion?: string) =>
  problemKey({ kind: 'registrar-refused', ...about(domain), ...(occasion === undefined ? {} : { occasion }) })
