import { Resolver } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import type { DnsFinding, DnsSnapshot } from '../../domain/address/domain-connection.ts'

/** Timeout of each of two tries, ms. */
const patience = { timeout: 2500, tries: 2 }

export interface DnsReader {
  /** What each name server answers about a domain; never rejects. */
  look(host: string, names: { proofTxt: string; proofCname: string }): Promise<DnsSnapshot[]>
}

/** Queries each name server (`address` or `address:port`) separately, so that records that have not propagated yet show. */
export function createDnsReader(servers: readonly string[]): DnsReader {
  const resolvers = servers.map((server) => {
    const resolver = new Resolver(patience)
    resolver.setServers([server])
    return resolver
  })
  return { look: (host, names) => Promise.all(resolvers.map((resolver) => lookAt(resolver, host, names))) }
}

async function lookAt(
  resolver: Resolver,
  host: string,
  names: { proofTxt: string; proofCname: string },
): Promise<DnsSnapshot> {
  const four = (name: string) => finding(resolver.resolve4(name, { ttl: true }), addressOf)
  const six = (name: string) => finding(resolver.resolve6(name, { ttl: true }), addressOf)
  const [a, aaaa, wwwA, wwwAaaa, caa, proofTxt, proofCname] = await Promise.all([
    four(host),
    six(host),
    four(`www.${host}`),
    six(`www.${host}`),
    issuersOf(resolver, host),
    finding(resolver.resolveTxt(names.proofTxt), (parts) => ({ value: parts.join(''), ttl: null })),
    finding(resolver.resolveCname(names.proofCname), (value) => ({ value: value.toLowerCase(), ttl: null })),
  ])
  return { a, aaaa, wwwA, wwwAaaa, caa, proofTxt, proofCname }
}

const addressOf = ({ address, ttl }: { address: string; ttl: number }) => ({ value: address, ttl })

/** Which CAs may issue certificates: from the domain's CAA records or, if it has none, its parent's (RFC 8659). */
async function issuersOf(resolver: Resolver, host: string): Promise<DnsFinding> {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const found = await finding(resolver.resolveCaa(name), (record) =>
      // parameters of an issuer follow a semicolon; `;` alone forbids all
      record.issue === undefined
        ? undefined
        : { value: record.issue.replace(/;.*$/, '').trim().toLowerCase(), ttl: null },
    )
    if (found.failed || found.values.length > 0) return found
  }
  return { failed: false, values: [], seconds: null }
}

async function finding<T>(
  answer: Promise<readonly T[]>,
  read: (record: T) => { value: string; ttl: number | null } | undefined,
): Promise<DnsFinding> {
  try {
    const records = (await answer).flatMap((record) => read(record) ?? [])
    const lives = records.flatMap(({ ttl }) => ttl ?? [])
    return {
      failed: false,
      values: records.map(({ value }) => value),
      seconds: lives.length === 0 ? null : Math.max(...lives),
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // no such name, or no such record
    if (code === 'ENODATA' || code === 'ENOTFOUND') return { failed: false, values: [], seconds: null }
    return { failed: true }
  }
}

/** Cloudflare's addresses, as published at cloudflare.com/ips. */
const cloudflare = new BlockList()
for (const range of [
  '173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18 190.93.240.0/20',
  '188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14 172.64.0.0/13 131.0.72.0/22',
  '2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32 2a06:98c0::/29 2c0f:f248::/32',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = range.split('/')
  cloudflare.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whether an address is one of Cloudflare's proxies, which hide the server behind them. */
export const isProxyAddress = (address: string) => cloudflare.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
