import * as z from 'zod'
import { brandDomains } from '../commerce/market.ts'
import { hostPattern } from '../publishing/release.ts'
import { normaliseHost } from './host-mode.ts'

/** Connecting a domain that its owner has at another registrar: what must stand in its DNS, and what stands there. */

/** What the operator asks owners to put into their DNS. */
export interface ConnectionTarget {
  ipv4: string
  /** Undefined where guests are not served by IPv6. */
  ipv6: string | undefined
  /** Name that `www` is an alias of. */
  cname: string
}

/** Who signs our certificates, as CAA records name them: Let's Encrypt, and ZeroSSL where that does not answer. */
const certificateIssuers = ['letsencrypt.org', 'sectigo.com']
/** Owners put the proof that a domain is theirs below this name. */
const proofLabel = '_festoon'
const proofPrefix = 'festoon-verification='

export const recordVerdicts = [
  /** As it should be. */
  'right',
  'missing',
  /** It leads elsewhere. */
  'wrong',
  /** It leads elsewhere, and has to go: AAAA where we have no IPv6. */
  'left-over',
  /** It leads to Cloudflare, which then stands before us. */
  'proxied',
  /** The domain lets others issue certificates, but not ours. */
  'forbidden',
  /** Some name servers have it, others still say what was before. */
  'spreading',
  /** Too few name servers answer. */
  'unknown',
] as const
export type RecordVerdict = (typeof recordVerdicts)[number]

export const recordKinds = ['a', 'aaaa', 'www', 'caa', 'proof'] as const
export type RecordKind = (typeof recordKinds)[number]

export const recordReport = z.object({
  kind: z.enum(recordKinds),
  verdict: z.enum(recordVerdicts),
  /** What is there, as the name servers that do not have it right say it. */
  found: z.array(z.string()),
  /** Seconds for which name servers may keep what is there; null where they do not say. */
  seconds: z.number().int().nullable(),
  /** The domain cannot be used before this is right. */
  needed: z.boolean(),
})
export type RecordReport = z.infer<typeof recordReport>

/** One thing that a name server was asked. */
export type DnsFinding = { failed: true } | { failed: false; values: readonly string[]; seconds: number | null }

/** What one name server says of a domain. */
export type DnsLook = Record<'a' | 'aaaa' | 'wwwA' | 'wwwAaaa' | 'caa' | 'proofTxt' | 'proofCname', DnsFinding>

/** Whose a connection is: which domain, and whether a proof is asked. */
export interface ConnectionFacts {
  host: string
  token: string
  proofWanted: boolean
  /** Whether it is a domain as registries sell it, with a `www` beside it, and nothing beneath one. */
  isApex: boolean
}

/** Where a proof is put: a TXT record, or a CNAME record for registrars that have no TXT. */
export function proofRecords({ host, token }: Pick<ConnectionFacts, 'host' | 'token'>, target: ConnectionTarget) {
  return {
    txt: { name: `${proofLabel}.${host}`, value: `${proofPrefix}${token}` },
    cname: { name: `${proofLabel}-${token}.${host}`, value: target.cname },
  }
}

/**
 * A domain that an owner typed, lower case, in its `xn--` form and without `www.`. `reserved` are our own hosts and what lies
 * beneath them; `isPublicSuffix` says of a name that anybody may register names beneath it, such as `co.uk`. Addresses of a page
 * (`https://…/`) are taken for their host.
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
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
  // no port, user or anything else that the next line would read as more than a host
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name) || !URL.canParse(`http://${name}`)) return ''
  return normaliseHost(new URL(`http://${name}`).hostname)
}

/** Whether anybody is served at the domain already, as one of the name servers says; then its owner has to prove that it is theirs. */
export function isInUse(looks: readonly DnsLook[]): boolean {
  return looks.some((look) => [look.a, look.aaaa].some((finding) => valuesOf(finding).length > 0))
}

/** Whether enough name servers have told whether the domain is in use. */
export function isUseKnown(looks: readonly DnsLook[]): boolean {
  return looks.filter((look) => !look.a.failed && !look.aaaa.failed).length >= leastServers(looks)
}

/**
 * What stands in a domain's DNS, by record, judged for each name server by itself and then together: what only some of them
 * have right is still spreading. `isProxy` says of an address that it is another's proxy.
 */
export function judgeConnection(
  facts: ConnectionFacts,
  target: ConnectionTarget,
  looks: readonly DnsLook[],
  isProxy: (address: string) => boolean,
): RecordReport[] {
  const addresses = (wanted: string | undefined, absent: Judged) => (finding: DnsFinding) =>
    judgeAddresses(finding, { wanted, absent, isProxy })
  const { ipv4, ipv6 } = target
  const records: [RecordKind, boolean, (look: DnsLook) => Judged][] = [
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

/** Whether guests can be led to the domain. */
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

function judgeProof(facts: ConnectionFacts, target: ConnectionTarget, look: DnsLook): Judged {
  const proof = proofRecords(facts, target)
  if (valuesOf(look.proofTxt).includes(proof.txt.value)) return verdict('right')
  if (valuesOf(look.proofCname).includes(proof.cname.value)) return verdict('right')
  if (look.proofTxt.failed && look.proofCname.failed) return verdict('unknown')
  const found = [...valuesOf(look.proofTxt), ...valuesOf(look.proofCname)]
  const seconds = look.proofTxt.failed ? null : look.proofTxt.seconds
  return found.length === 0 ? verdict('missing') : verdict('wrong', found, seconds)
}

/** Two, or as many as are asked if that is fewer. */
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
