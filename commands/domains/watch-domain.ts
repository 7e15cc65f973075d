import { forgetDomain, type SoldDomain, setCustomDomainSince, updateDomain } from '../../db/domain/domain-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { newId } from '../../platform/ids.ts'
import { RegistrarError } from '../../platform/registrar/registrar.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import type { DomainDeps } from './domain-deps.ts'
import { domainEndsMail } from './domain-mails.ts'
import { reportDomain } from './report-domain.ts'

const day = 24 * 60 * 60_000
/** Days before expiry at which the owner of a domain that is not paid for beyond it is warned. */
const warnings = [60, 30, 7] as const
/** Days before expiry at which a paid domain is renewed; .se and .nu require at least two. */
const renewDays = 30
/** A site paid until about the domain's expiry counts as not paid beyond it: both periods started within hours of each other. */
const toleranceMs = 7 * day

/**
 * Fetches a domain's expiry from the registrar; renews the domain if its site is paid for longer, otherwise warns the owner. Returns the
 * pause before the next check, in ms.
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

/** Renews for a year. Called again a day later if the renewal has not taken effect. */
async function renew(deps: DomainDeps, domain: SoldDomain, expiresAt: string): Promise<void> {
  await updateDomain(deps.database, domain.id, { renewalFrom: expiresAt })
  try {
    await deps.registrar.renew(domain.host)
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error
    if (error.kind === 'account' || error.kind === 'refused')
      await reportDomain(deps, domain, { kind: 'registrar-refused', occasion: expiresAt })
    // a pending renewal is fine, and after any other error retrying in a day is soon enough
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

/** The domain has expired and the registrar no longer lists it. */
async function end(deps: DomainDeps, domain: SoldDomain): Promise<void> {
  const { id, siteId } = domain
  await deps.database.transaction(async (transaction) => {
    if (siteId !== null) await lockSite(transaction, siteId)
    await updateDomain(transaction, id, { status: 'ended' })
    if (siteId !== null) await setCustomDomainSince(transaction, siteId, null)
    else await forgetDomain(transaction, id)
  })
}
