import {
  connectionJobs,
  type DomainConnection,
  endWaitingConnection,
  findConnectionOfSite,
  markConnectionLive,
  markReminded,
  storeLook,
} from '../../db/host/domain-connection-repository.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import {
  isConnected,
  isInUse,
  isUseKnown,
  judgeConnection,
  proofRecords,
  type RecordReport,
} from '../../domain/address/domain-connection.ts'
import { isProxyAddress } from '../../platform/dns/dns-reader.ts'
import { isApex } from '../../platform/dns/public-suffix.ts'
import { claimHost } from '../hosts/claim-host.ts'
import { isPaid } from '../payments/quote.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { tellOwner } from './tell-owner.ts'
import { dayMs, watchConnection } from './watch-connection.ts'

/** A manual check returns the last result while it is younger than this, in ms. */
const freshMs = 3000
/** Lease of a check in ms; after that, another worker may take over. */
const leaseMs = 60_000
/** Days without the domain pointing here after which its owner is reminded and, finally, the connection ended. */
const remindedAfter = [14, 28]
const endedAfter = 30

/** Checks the DNS of a site's domain, connected or not yet, unless it was checked a moment ago. */
export async function checkConnectionOfSite(deps: ConnectionDeps, siteId: string): Promise<void> {
  const connection = await findConnectionOfSite(deps.database, siteId)
  if (connection === undefined) return
  const { checkedAt } = connection
  if (checkedAt !== null && deps.clock.now().getTime() - Date.parse(checkedAt) < freshMs) return
  if (connection.status === 'live') await watchConnection(deps, connection)
  else await checkConnection(deps, connection)
}

/** Checks at most `limit` domains that are due, both waiting and live ones. Returns whether there were any. */
export async function checkDueConnections(deps: ConnectionDeps, limit: number): Promise<boolean> {
  const due = await connectionJobs.claimSome(deps.database, { now: deps.clock.now(), leaseMs, limit })
  await Promise.all(
    due.map(async (connection) => {
      try {
        if (connection.status === 'live') await watchConnection(deps, connection)
        else if ((await checkConnection(deps, connection)) === 'waiting') await remind(deps, connection)
      } catch (error) {
        deps.log.warn({ err: error, siteId: connection.siteId }, 'a domain could not be looked at')
      }
    }),
  )
  return due.length > 0
}

/**
 * Checks a domain's DNS, stores the result, and moves the site to the domain once everything is right. The old address then redirects
 * to the new one, and the owner is notified.
 */
async function checkConnection(deps: ConnectionDeps, connection: DomainConnection): Promise<'live' | 'waiting'> {
  const { host, siteId } = connection
  const names = proofRecords(connection, deps.target)
  const looks = await deps.dns.look(host, { proofTxt: names.txt.name, proofCname: names.cname.name })
  // a domain that is in use already needs proof: its address records alone do not show that it belongs to this owner
  const proof =
    connection.proof !== 'unknown' || !isUseKnown(looks) ? connection.proof : isInUse(looks) ? 'wanted' : 'none'
  const facts = { host, token: connection.token, proofWanted: proof === 'wanted', isApex: isApex(host) }
  const records = judgeConnection(facts, deps.target, looks, isProxyAddress)
  const isReady = proof !== 'unknown' && isConnected(records)
  const now = deps.clock.now()
  const outcome = await deps.database.transaction(async (transaction) => {
    await lockSite(transaction, siteId)
    const look = { proof, checkedAt: now.toISOString(), records, lookAt: nextLook(connection, records, now) }
    if (!(await storeLook(transaction, connection.id, look)) || !isReady) return 'waiting'
    const site = await findSiteStanding(transaction, siteId)
    if (site === undefined || !isPaid(site, now)) return 'waiting'
    const claim = { siteId, from: site.host, to: host, now: now.toISOString() }
    if (!(await claimHost(transaction, claim))) {
      deps.log.warn({ siteId, host }, 'a connected domain is another site’s')
      return 'waiting'
    }
    const lookAt = new Date(now.getTime() + dayMs).toISOString()
    await markConnectionLive(transaction, connection, { liveAt: now.toISOString(), lookAt })
    await tellOwner(deps, transaction, connection, { kind: 'live', was: site.host })
    return 'live'
  })
  if (outcome === 'live') {
    deps.publishQueue.enqueue(siteId)
    deps.wakeOutbox()
  }
  return outcome
}

/** Every minute in the first hour and while a record is propagating, then with growing intervals. */
function nextLook(connection: DomainConnection, records: readonly RecordReport[], now: Date): string {
  const age = now.getTime() - Date.parse(connection.createdAt)
  const spreads = records.some(({ verdict }) => verdict === 'spreading')
  const minutes = spreads || age < dayMs / 24 ? 1 : age < dayMs ? 5 : 30
  return new Date(now.getTime() + minutes * 60_000).toISOString()
}

async function remind(deps: ConnectionDeps, connection: DomainConnection): Promise<void> {
  const now = deps.clock.now()
  const days = Math.floor((now.getTime() - Date.parse(connection.createdAt)) / dayMs)
  const due = remindedAfter.findLast((each) => days >= each)
  const changed = await deps.database.transaction(async (transaction) => {
    if (days >= endedAfter) {
      if (!(await endWaitingConnection(transaction, connection.id))) return false
      await tellOwner(deps, transaction, connection, { kind: 'ended', days: endedAfter })
      return true
    }
    if (due === undefined || !(await markReminded(transaction, connection.id, due))) return false
    await tellOwner(deps, transaction, connection, { kind: 'waiting', days: endedAfter - days })
    return true
  })
  if (changed) deps.wakeOutbox()
}
