import { expect, test } from 'vitest'
import { type DnsFinding, type DnsSnapshot, isConnected, judgeConnection, parseOwnDomain } from './domain-connection.ts'

const target = { ipv4: '203.0.113.5', ipv6: '2001:db8::5', cname: 'sites.vigd.se' }
const facts = { host: 'anna.se', token: 'abc', proofWanted: false, isApex: true }
const says = (...values: string[]): DnsFinding => ({ failed: false, values, seconds: values.length === 0 ? null : 60 })
const failed: DnsFinding = { failed: true }
const look = (changes: Partial<DnsSnapshot> = {}): DnsSnapshot => ({
  a: says('203.0.113.5'),
  aaaa: says('2001:db8::5'),
  wwwA: says('203.0.113.5'),
  wwwAaaa: says(),
  caa: says(),
  proofTxt: says(),
  proofCname: says(),
  ...changes,
})
const judge = (...looks: DnsSnapshot[]) => judgeConnection(facts, target, looks, (address) => address === '104.16.1.1')
const verdictsOf = (...looks: DnsSnapshot[]) =>
  Object.fromEntries(judge(...looks).map(({ kind, verdict }) => [kind, verdict]))

test('everything is right, with IPv6 or without, with www or without', () => {
  const right = { a: 'right', aaaa: 'right', caa: 'right', www: 'right' }
  expect(verdictsOf(look(), look())).toEqual(right)
  expect(verdictsOf(look({ aaaa: says() }), look({ aaaa: says() }))).toEqual(right)
  const withoutWww = look({ wwwA: says() })
  expect(isConnected(judge(withoutWww, withoutWww))).toBe(true)
})

test.each<[string, Partial<DnsSnapshot>, Record<string, string>]>([
  ['no address', { a: says() }, { a: 'missing' }],
  ['another address', { a: says('198.51.100.7') }, { a: 'wrong' }],
  ['another address beside ours', { a: says('203.0.113.5', '198.51.100.7') }, { a: 'wrong' }],
  ['a proxy', { a: says('104.16.1.1') }, { a: 'proxied' }],
  ['an IPv6 address that was left', { aaaa: says('2001:db8::9') }, { aaaa: 'wrong' }],
  ['another issuer alone', { caa: says('digicert.com') }, { caa: 'forbidden' }],
  ['no issuer at all', { caa: says('') }, { caa: 'forbidden' }],
  ['ours among others', { caa: says('digicert.com', 'letsencrypt.org') }, { caa: 'right' }],
  ['www elsewhere', { wwwA: says('198.51.100.7') }, { www: 'wrong' }],
  ['www elsewhere by IPv6', { wwwAaaa: says('2001:db8::9') }, { www: 'wrong' }],
  ['no answer', { a: failed, caa: failed }, { a: 'unknown', caa: 'unknown' }],
])('%s', (_name, changes, expected) => {
  const seen = look(changes)
  expect(verdictsOf(seen, seen)).toMatchObject(expected)
  const isWrong = Object.entries(expected).some(([kind, verdict]) => kind !== 'www' && verdict !== 'right')
  expect(isConnected(judge(seen, seen))).toBe(!isWrong)
})

test('what only some name servers have is spreading, and one that does not answer leaves two to tell', () => {
  const old = look({ a: { failed: false, values: ['198.51.100.7'], seconds: 900 } })
  expect(judge(look(), old)[0]).toEqual({
    kind: 'a',
    verdict: 'spreading',
    found: ['198.51.100.7'],
    seconds: 900,
    needed: true,
  })
  expect(verdictsOf(look(), look({ a: failed }))).toMatchObject({ a: 'unknown' })
  expect(verdictsOf(look(), look(), look({ a: failed }))).toMatchObject({ a: 'right' })
})

test.each([
  ['Anna.SE', 'anna.se', null],
  [' https://www.anna.se/sida?a=1#x ', 'anna.se', null],
  ['fest.anna.se', 'fest.anna.se', null],
  ['åsa-och-bo.se', 'xn--sa-och-bo-42a.se', null],
  ['anna.vigd.se', 'anna.vigd.se', 'reserved'],
  ['anna.fest.example', 'anna.fest.example', 'reserved'],
  ['notvigd.se', 'notvigd.se', null],
  ['anna.co.uk', 'anna.co.uk', null],
  ['co.uk', 'co.uk', 'invalid'],
  ['anna', 'anna', 'invalid'],
  ['10.0.0.1', '10.0.0.1', 'invalid'],
  ['0x7f.1', '127.0.0.1', 'invalid'],
  ['[::1]', '', 'invalid'],
  ['anna@evil.se', '', 'invalid'],
  ['anna.se:80', '', 'invalid'],
  ['_x.anna.se', '', 'invalid'],
  ['', '', 'invalid'],
])('%s is read as %s: %s', (typed, host, reason) => {
  expect(parseOwnDomain(typed, ['fest.example'], (name) => name === 'co.uk')).toEqual({ host, reason })
})
