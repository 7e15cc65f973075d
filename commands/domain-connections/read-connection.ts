import { domainToUnicode } from 'node:url'
import { findConnectionOfSite } from '../../db/host/domain-connection-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { proofRecords } from '../../domain/address/domain-connection.ts'
import type { DomainConnectionResponse, WantedRecord } from '../../domain/domain-connection-contract.ts'
import { isApex } from '../../platform/dns/public-suffix.ts'
import { mayConnect } from './connect-domain.ts'
import type { ConnectionDeps } from './connection-deps.ts'

/** The domain that a site is connecting or has connected, the DNS records it needs, and the result of the last check. */
export async function readConnection(
  deps: Pick<ConnectionDeps, 'database' | 'clock' | 'target'>,
  siteId: string,
): Promise<DomainConnectionResponse> {
  const found = await findConnectionOfSite(deps.database, siteId)
  const sold = (await findSiteStanding(deps.database, siteId))?.soldDomain
  const soldDomain = sold == null ? null : domainToUnicode(sold)
  if (found === undefined)
    return { connection: null, mayConnect: await mayConnect(deps.database, siteId, deps.clock.now()), soldDomain }
  const { host, status, records, checkedAt, liveAt, awaySince } = found
  const { ipv4, ipv6, cname } = deps.target
  const proof = proofRecords(found, deps.target)
  const wanted: WantedRecord[] = [
    { kind: 'a', type: 'A', name: host, value: ipv4 },
    ...(ipv6 === undefined ? [] : [{ kind: 'aaaa', type: 'AAAA', name: host, value: ipv6 } as const]),
    ...(isApex(host) ? [{ kind: 'www', type: 'CNAME', name: `www.${host}`, value: cname } as const] : []),
    ...(found.proof === 'wanted' && status === 'waiting'
      ? ([
          { kind: 'proof', type: 'TXT', ...proof.txt },
          { kind: 'proof', type: 'CNAME', ...proof.cname },
        ] as const)
      : []),
  ]
  return {
    connection: { domain: domainToUnicode(host), host, status, wanted, records, checkedAt, liveAt, awaySince },
    mayConnect: status === 'waiting',
    soldDomain,
  }
}
