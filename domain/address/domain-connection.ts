import * as z from 'zod'
import { brandDomains } from '../commerce/market.ts'
import { hostPattern } from '../publishing/release.ts'
import { normaliseHost } from './host-mode.ts'

/** Connecting a domain registered elsewhere: the DNS records it needs, and how the records that were found are judged. */

/** The values that owners point their DNS records at; set by the operator. */
export interface ConnectionTarget {
  ipv4: string
  /** Undefined when guests are not served over IPv6. */
  ipv6: string | undefined
  /** CNAME target for `www`. */
  cname: string
}

/** CAA names of our certificate authorities: Let's Encrypt, and ZeroSSL as the fallback when that does not answer. */
const certificateIssuers = ['letsencrypt.org', 'sectigo.com']
/** Label of the record that proves ownership of a domain. */
const proofLabel = '_festoon'
const proofPrefix = 'festoon-verification='

export const recordVerdicts = [
  'right',
  'missing',
  /** Points elsewhere. */
  'wrong',
  /** Points elsewhere and must be deleted: an AAAA record while we have no IPv6. */
  'left-over',
  /** Points to Cloudflare, which then proxies our traffic. */
  'proxied',
  /** The CAA records exclude our certificate authorities. */
  'forbidden',
  /** Still propagating: some name servers return the right value, others do not yet. */
  'spreading',
  /** Too few name servers answered. */
  'unknown',
] as const
export type RecordVerdict = (typeof recordVerdicts)[number]

export const recordKinds = ['a', 'aaaa', 'www', 'caa', 'proof'] as const
export type RecordKind = (typeof recordKinds)[number]

export const recordReport = z.object({
  kind: z.enum(recordKinds),
  verdict: z.enum(recordVerdicts),
  /** Values returned by the name servers that do not have the right one. */
  found: z.array(z.string()),
  /** TTL of those values in seconds; null when unknown. */
  seconds: z.number().int().nullable(),
  /** Whether the domain stays unusable until this record is right. */
  needed: z.boolean(),
})
export type RecordReport = z.infer<typeof recordReport>

/** Answer of one name server to one query; `seconds` is the TTL. */
export type DnsFinding = { failed: true } | { failed: false; values: readonly string[]; seconds: number | null }

/** Everything that one name server returned for a domain. */
export type DnsSnapshot = Record<'a' | 'aaaa' | 'wwwA' | 'wwwAaaa' | 'caa' | 'proofTxt' | 'proofCname', DnsFinding>

/** The domain being connected, and whether its owner must prove ownership. */
export interface ConnectionFacts {
  host: string
  token: string
  proofWanted: boolean
  /** Whether it is a registrable domain, which also needs a `www` record, rather than a subdomain of one. */
  isApex: boolean
}

/** The records that prove ownership, either of which is enough: TXT, or CNAME for registrars that do not support TXT. */
export function proofRecords({ host, token }: Pick<ConnectionFacts, 'host' | 'token'>, target: ConnectionTarget) {
  return {
    txt: { name: `${proofLabel}.${host}`, value: `${proofPrefix}${token}` },
    cname: { name: `${proofLabel}-${token}.${host}`, value: target.cname },
  }
}

/**
 * Parses a domain that an owner typed; page addresses (`https://…/`) are reduced to their host. Returns it in lower case, in `xn--`
 * form and without `www.`. The reason is `reserved` for our own hosts (`ours`) and everything below them. `isPublicSuffix` tells
 * whether anybody may register names below a name, as with `co.uk`.
 */
export function parseOwnDomain(
  typed: string,
  ours: readonly string[],
  isPublicSuffix: (host: string) => boolean,
): { host: string; reason: null } | { host: string; reason: 'invalid' | 'reserved' } {
  const host = asciiHost(typed)
  const labels = host.split('.')
  const isDomain =
    hostPattern.test(host) &&
    host.length <= 200 &&
    labels.length >= 2 &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')
  if (!isDomain || labels.some((label) => label.endsWith('-')) || isPublicSuffix(host))
    return { host, reason: 'invalid' }
  const isOurs = [...ours, ...brandDomains, 'localhost', 'vercel.app'].some((own) => `.${host}`.endsWith(`.${own}`))
  return isOurs ? { host, reason: 'reserved' } : { host, reason: null }
}

function asciiHost(typed: string): string {
  const name = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
  // reject ports, user info and anything else that the URL parser would accept beside a host
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name) || !URL.canParse(`http://${name}`)) return ''
  return normaliseHost(new URL(`http://${name}`).hostname)
}

/** Whether any name server returns an address for the domain. Its owner then has to prove ownership. */
export function isInUse(looks: readonly DnsSnapshot[]): boolean {
  return looks.some((look) => [look.a, look.aaaa].some((finding) => valuesOf(finding).length > 0))
}

/** Whether enough name servers have answered to trust `isInUse`. */
export function isUseKnown(looks: readonly DnsSnapshot[]): boolean {
  return looks.filter((look) => !look.a.failed && !look.aaaa.failed).length >= leastServers(looks)
}

/**
 * Judges a domain's DNS record by record: first for each name server, then combined. A record that only some of them have right is
 * still spreading. `isProxy` tells whether an IP address belongs to a third-party proxy.
 */
export function judgeConnection(
  facts: ConnectionFacts,
  target: ConnectionTarget,
  looks: readonly DnsSnapshot[],
  isProxy: (address: string) => boolean,
): RecordReport[] {
  const addresses = (wanted: string | undefined, absent: Judged) => (finding: DnsFinding) =>
    judgeAddresses(finding, { wanted, absent, isProxy })
  const { ipv4, ipv6 } = target
  const records: [RecordKind, boolean, (look: DnsSnapshot) => Judged][] = [
    ['a', true, (look) => addresses(ipv4, verdict('missing'))(look.a)],
    ['aaaa', true, (look) => addresses(ipv6, verdict('right'))(look.aaaa)],
    ['caa', true, (look) => judgeCaa(look.caa)],
  ]
  if (facts.proofWanted) records.push(['proof', true, (look) => judgeProof(facts, target, look)])
  if (facts.isApex)
    records.push([
      'www',
      false,
      (look) => {
        const four = addresses(ipv4, verdict('missing'))(look.wwwA)
        const six = addresses(ipv6, verdict('right'))(look.wwwAaaa)
        return four.verdict === 'right' ? six : four
      },
    ])
  return records.map(([kind, needed, judge]) => ({ kind, needed, ...together(looks.map(judge)) }))
}

/** Whether the domain can serve guests: every needed record is right. */
export const isConnected = (records: readonly RecordReport[]) =>
  records.every(({ verdict, needed }) => !needed || verdict === 'right')

interface Judged {
  verdict: RecordVerdict
  found: readonly string[]
  seconds: number | null
}

const verdict = (verdict: RecordVerdict, found: readonly string[] = [], seconds: number | null = null): Judged => ({
  verdict,
  found,
  seconds,
})

const valuesOf = (finding: DnsFinding) => (finding.failed ? [] : finding.values)

function judgeAddresses(
  finding: DnsFinding,
  { wanted, absent, isProxy }: { wanted: string | undefined; absent: Judged; isProxy: (address: string) => boolean },
): Judged {
  if (finding.failed) return verdict('unknown')
  const { values, seconds } = finding
  if (values.length === 0) return absent
  if (values.every((value) => value === wanted)) return verdict('right')
  if (values.some(isProxy)) return verdict('proxied', values, seconds)
  return verdict(wanted === undefined ? 'left-over' : 'wrong', values, seconds)
}

function judgeCaa(finding: DnsFinding): Judged {
  if (finding.failed) return verdict('unknown')
  const { values, seconds } = finding
  const allows = values.length === 0 || values.some((value) => certificateIssuers.includes(value))
  return allows ? verdict('right') : verdict('forbidden', values, seconds)
}

function judgeProof(facts: ConnectionFacts, target: ConnectionTarget, look: DnsSnapshot): Judged {
  const proof = proofRecords(facts, target)
  if (valuesOf(look.proofTxt).includes(proof.txt.value)) return verdict('right')
  if (valuesOf(look.proofCname).includes(proof.cname.value)) return verdict('right')
  if (look.proofTxt.failed && look.proofCname.failed) return verdict('unknown')
  const found = [...valuesOf(look.proofTxt), ...valuesOf(look.proofCname)]
  const seconds = look.proofTxt.failed ? null : look.proofTxt.seconds
  return found.length === 0 ? verdict('missing') : verdict('wrong', found, seconds)
}

/** How many answers are enough: two, or all of them when fewer were asked. */
const leastServers = (looks: readonly unknown[]) => Math.min(2, looks.length)

function together(judged: readonly Judged[]): { verdict: RecordVerdict; found: string[]; seconds: number | null } {
  const told = judged.filter((each) => each.verdict !== 'unknown')
  const [first] = told
  if (first === undefined || told.length < leastServers(judged)) return { verdict: 'unknown', found: [], seconds: null }
  const wrong = told.filter((each) => each.verdict !== 'right')
  const found = [...new Set(wrong.flatMap((each) => each.found))].sort()
  const known = wrong.flatMap((each) => each.seconds ?? [])
  const seconds = known.length === 0 ? null : Math.max(...known)
  if (wrong.length > 0 && wrong.length < told.length) return { verdict: 'spreading', found, seconds }
  return { verdict: wrong[0]?.verdict ?? 'right', found, seconds }
}
