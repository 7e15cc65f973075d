import type { Database } from '../../db/core/connection.ts'
import { type DomainConnection, findConnectionOfSite, storeWatch } from '../../db/host/domain-connection-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { resolveProblem } from '../../db/payment/problem-repository.ts'
import { judgeConnection, proofRecords, type RecordReport } from '../../domain/address/domain-connection.ts'
import { isProxyAddress } from '../../platform/dns/dns-reader.ts'
import { isApex } from '../../platform/dns/public-suffix.ts'
import { problemKey, reportProblem } from '../payments/problems.ts'
import { isPaid } from '../payments/quote.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { tellOwner } from './tell-owner.ts'

export const dayMs = 86_400_000
/** Days that a domain must point elsewhere before it is reported; shorter outages resolve themselves. */
const toldAfterDays = 3

/**
 * Check that a live domain still points here, daily and when the owner asks. When it has pointed elsewhere for three days, the owner and the operator are notified
 * once; the site keeps it, since it may come back. Missing answers from name servers change nothing.
 */
export async function watchConnection(deps: ConnectionDeps, connection: DomainConnection): Promise<void> {
  const { host, siteId, token } = connection
  const names = proofRecords(connection, deps.target)
  const looks = await deps.dns.look(host, { proofTxt: names.txt.name, proofCname: names.cname.name })
  const facts = { host, token, proofWanted: false, isApex: isApex(host) }
  const records = judgeConnection(facts, deps.target, looks, isProxyAddress)
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    await lockSite(transaction, siteId)
    // the owner's check and the worker's may run at once: the second one sees what the first has stored
    const current = await findConnectionOfSite(transaction, siteId)
    if (current?.id !== connection.id || current.status !== 'live') return
    const site = await findSiteStanding(transaction, siteId)
    // not watched while the site is not published at this domain
    const isShown = site?.host === host && isPaid(site, now)
    const awaySince = isShown ? awaySinceOf(current, records, now) : null
    const isTold = awaySince !== null && current.awayToldAt !== null
    const isLong = awaySince !== null && now.getTime() - Date.parse(awaySince) >= toldAfterDays * dayMs
    if (isLong && !isTold) await tellAway(deps, transaction, connection, awaySince)
    if (awaySince === null && current.awaySince !== null)
      await resolveProblem(transaction, problemKey(awayProblem(host, current.awaySince)), now.toISOString())
    await storeWatch(transaction, connection.id, {
      checkedAt: now.toISOString(),
      records,
      lookAt: new Date(now.getTime() + dayMs).toISOString(),
      awaySince,
      awayToldAt: isTold ? current.awayToldAt : isLong ? now.toISOString() : null,
    })
  })
  deps.wakeOutbox()
}

/** Since when the domain has pointed elsewhere; null when it points here. */
function awaySinceOf(connection: DomainConnection, records: readonly RecordReport[], now: Date): string | null {
  const verdicts = records.filter(({ needed }) => needed).map(({ verdict }) => verdict)
  if (verdicts.every((verdict) => verdict === 'right')) return null
  const isCertain = verdicts.some((verdict) => !['right', 'unknown', 'spreading'].includes(verdict))
  return connection.awaySince ?? (isCertain ? now.toISOString() : null)
}

async function tellAway(
  deps: ConnectionDeps,
  transaction: Database,
  connection: DomainConnection,
  awaySince: string,
): Promise<void> {
  const { ipv4, ipv6 } = deps.target
  const wanted = [['A', ipv4] as const, ...(ipv6 === undefined ? [] : [['AAAA', ipv6] as const])]
  await tellOwner(deps, transaction, connection, { kind: 'away', days: toldAfterDays, wanted })
  await reportProblem(deps, transaction, awayProblem(connection.host, awaySince))
}

/** The `occasion` makes each period of absence a separate problem. */
const awayProblem = (host: string, since: string) =>
  ({ kind: 'connection-away', orderId: null, reference: null, providerId: host, occasion: since }) as const
