import { domainsOfSite } from '../../db/domain/domain-repository.ts'
import { bookEntry, timeEntriesOfSite } from '../../db/ledger/ledger-repository.ts'
import { setActiveTime } from '../../db/order/standing-repository.ts'
import type { OrderProduct } from '../../domain/commerce/order.ts'
import { extendedUntil } from '../../domain/commerce/price.ts'
import { activeUntilOf } from '../../domain/commerce/site-time.ts'
import { beginConnection, mayConnect } from '../domain-connections/connect-domain.ts'
import { requestDomain } from '../domains/request-domain.ts'
import { claimHost } from '../hosts/claim-host.ts'
import type { Fulfilment, LineOutcome, PaidLine } from '../payments/fulfilment.ts'
import { isPaid } from '../payments/quote.ts'
import { beginPrinting } from '../print-orders/begin-printing.ts'

/** What each product delivers. A paid product without an entry does not compile. */
const deliveries: Record<OrderProduct, Fulfilment['deliver']> = {
  subdomain: publish,
  extend_subdomain: publish,
  domain_name: buyDomain,
  domain_name_upgrade_from_subdomain: buyDomain,
  domain_name_other_registrar: connect,
  domain_name_other_registrar_upgrade_from_subdomain: connect,
  cards: print,
}

/** Delivers one line of a paid order. */
export const deliverLine: Fulfilment['deliver'] = (paid) => deliveries[paid.line.product](paid)

/** Hands the order to the worker, which makes the print file and sends it to the print shop. */
async function print({ deps, transaction, order }: PaidLine): Promise<'not-deliverable' | undefined> {
  return (await beginPrinting(deps, transaction, order.id)) ? undefined : 'not-deliverable'
}

/** Grants the site its time, and moves it to the address if the line names one. */
async function publish(paid: PaidLine): Promise<LineOutcome> {
  const { host, hostLost } = await takeAddress(paid)
  const activeUntil = await giveTime(paid)
  return { host: hostLost ? null : paid.line.host, hostLost, siteHost: host, activeUntil }
}

/** Grants the site its time at once; the domain follows as soon as it is registered. */
async function buyDomain(paid: PaidLine): Promise<LineOutcome> {
  const { deps, transaction, order, line, site } = paid
  const activeUntil = await giveTime(paid)
  const outcome = { siteHost: site.host, activeUntil }
  const own = line.host === null ? [] : await domainsOfSite(transaction, order.siteId)
  if (line.host === null || own.some(({ host }) => host === line.host))
    return { ...outcome, host: line.host, hostLost: false, isSecondDomain: true }
  const now = deps.clock.now().toISOString()
  const wish = { siteId: order.siteId, orderId: order.id, host: line.host, now }
  if (!(await requestDomain(transaction, wish))) return { ...outcome, host: null, hostLost: true }
  return { ...outcome, host: line.host, hostLost: false, comingDomain: line.host }
}

/** Grants the line's months. Returns the site's new end. */
async function giveTime(paid: PaidLine): Promise<string> {
  const { transaction, site } = paid
  const activeUntil = await grantMonths(paid)
  await setActiveTime(transaction, {
    siteId: paid.order.siteId,
    since: isPaid(site, new Date(paid.paidAt)) && site.activeSince !== null ? site.activeSince : paid.paidAt,
    until: activeUntil,
    publish: !isPaid(site, paid.deps.clock.now()),
  })
  return activeUntil
}

/**
 * Grants the site its time and makes it wait for the domain to point here; until then it keeps its address. A site that has bought a
 * domain from us in the meantime keeps that one.
 */
async function connect(paid: PaidLine): Promise<LineOutcome> {
  const { transaction, order, line, site, deps } = paid
  const { siteId } = order
  const now = deps.clock.now()
  const isSecondDomain = site.soldDomain !== null || (await mayConnect(transaction, siteId, now))
  const { siteHost, activeUntil } = await publish({ ...paid, line: { ...line, host: null } })
  if (site.soldDomain !== null) return { host: null, hostLost: false, isSecondDomain, siteHost, activeUntil }
  const claim = { siteId, language: order.language, now }
  const begun = line.host !== null && (await beginConnection(transaction, { ...claim, host: line.host }))
  return { host: begun ? line.host : null, hostLost: !begun, isSecondDomain, siteHost, activeUntil }
}

async function takeAddress({ deps, transaction, order, line, site }: PaidLine) {
  if (line.host === null) return { host: site.host, hostLost: false }
  const now = deps.clock.now().toISOString()
  const taken = await claimHost(transaction, { siteId: order.siteId, from: site.host, to: line.host, now })
  return taken ? { host: line.host, hostLost: false } : { host: site.host, hostLost: true }
}

/**
 * Books the months and returns the site's new end. Time not covered by any entry, such as that of a site created by other means, is
 * booked first as an opening balance, so that the ledger alone determines until when a site is published.
 */
async function grantMonths({ transaction, order, line, site, paidAt }: PaidLine): Promise<string> {
  const at = `${order.id}:${line.position}`
  const entry = { orderId: order.id, bookedAt: paidAt }
  if (activeUntilOf(await timeEntriesOfSite(transaction, order.siteId)) !== site.activeUntil)
    await bookEntry(transaction, { ...entry, key: `opening:${at}`, kind: 'opening', activeUntil: site.activeUntil })
  const end = site.activeUntil === null ? null : new Date(site.activeUntil)
  const activeUntil = extendedUntil(new Date(paidAt), end, line.months).toISOString()
  const { product, months } = line
  await bookEntry(transaction, { ...entry, key: `grant:${at}`, kind: 'grant', product, months, activeUntil })
  return activeUntil
}
