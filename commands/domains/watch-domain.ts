import { forgetDomain, type SoldDomain, setCustomDomainSince, updateDomain } from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { newId } from '../../platform/ids.ts'
import { RegistrarError } from '../../platform/registrar/registrar.ts'
import { domainEndsMail } from '../mails/domain-mails.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import type { DomainDeps } from './domain-deps.ts'
import { reportDomain } from './report-domain.ts'

const day = 24 * 60 * 60_000
/** Days before its end on which the owner of a domain that is not paid for any longer is told. */
const warnings = [60, 30, 7] as const
/** So many days before its end a domain that is paid for is renewed; .se and .nu want two at least. */
const renewDays = 30
/** A site that is paid to about the domain's end is paid with it: both began within hours of one another. */
const toleranceMs = 7 * day

/**
 * Reads a domain's end at the registrar; renews one that is paid for beyond it, and tells the owner of one that is not. Gives the
 * pause before the next look, ms.
 */
export async function watchDomain(deps: DomainDeps, domain: SoldDomain): Promise<number> {
  const found = await deps.registrar.find(domain.host)
  const now = deps.clock.now().getTime()
  if (found === undefined) {
    if (domain.expiresAt !== null && Date.parse(domain.expiresAt) < now) await end(deps, domain)
    else await reportDomain(deps, domain, { kind: 'domain-gone' })
    return day
  }
  const { expiresAt } = found
  const isNew = expiresAt !== domain.expiresAt
  const current = isNew ? { ...domain, expiresAt, renewalFrom: null, warnedDays: null } : domain
  if (isNew) await updateDomain(deps.database, domain.id, { expiresAt, renewalFrom: null, warnedDays: null })
  const daysLeft = Math.ceil((Date.parse(expiresAt) - now) / day)
  const site = domain.siteId === null ? undefined : await findSiteStanding(deps.database, domain.siteId)
  const paidUntil = site?.activeUntil ?? null
  if (paidUntil !== null && Date.parse(paidUntil) > Date.parse(expiresAt) + toleranceMs) {
    if (daysLeft <= renewDays) await renew(deps, current, expiresAt)
  } else await warn(deps, current, { expiresAt, daysLeft })
  return day
}

/** Orders a year more. What was ordered a day ago and has not come is ordered again. */
async function renew(deps: DomainDeps, domain: SoldDomain, expiresAt: string): Promise<void> {
  await updateDomain(deps.database, domain.id, { renewalFrom: expiresAt })
  try {
    await deps.registrar.renew(domain.host)
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error
    if (error.kind === 'account' || error.kind === 'refused')
      await reportDomain(deps, domain, { kind: 'registrar-refused', occasion: expiresAt })
    // one that is under way is as good; after any other a day is still early enough
    else if (error.kind !== 'pending') deps.log.warn({ host: domain.host, kind: error.kind }, 'a renewal has to wait')
  }
}

async function warn(
  deps: DomainDeps,
  domain: SoldDomain,
  { expiresAt, daysLeft }: { expiresAt: string; daysLeft: number },
): Promise<void> {
  const days = warnings.findLast((limit) => daysLeft <= limit)
  if (days === undefined || daysLeft < 0 || (domain.warnedDays !== null && domain.warnedDays <= days)) return
  await deps.database.transaction(async (transaction) => {
    await updateDomain(transaction, domain.id, { warnedDays: days })
    const site = domain.siteId === null ? undefined : await findSiteStanding(transaction, domain.siteId)
    if (site === undefined || site.ownerMail === null) return
    const profile = brandProfile(site.brand, deps.market)
    const mail = domainEndsMail({ to: site.ownerMail, host: domain.host, expiresAt, profile })
    await enqueueMail(transaction, { id: newId(), mail, now: deps.clock.now().toISOString() })
  })
}

/** Its time has run out, and the registrar has it no more. */
async function end(deps: DomainDeps, domain: SoldDomain): Promise<void> {
  const { id, siteId } = domain
  await deps.database.transaction(async (transaction) => {
    if (siteId !== null) await lockSite(transaction, siteId)
    await updateDomain(transaction, id, { status: 'ended' })
    if (siteId !== null) await setCustomDomainSince(transaction, siteId, null)
    else await forgetDomain(transaction, id)
  })
}
