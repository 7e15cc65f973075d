import { expect, test } from 'vitest'
import { normaliseDomainLabel, parseDomainName, similarDomains } from './domain-name.ts'

test.each([
  ['Åsa & Bo', 'åsa-och-bo'],
  [' anna och erik ', 'anna-och-erik'],
  ['www.AnnaOchErik.se', 'annaocherik'],
  ['señor.com', 'senor'],
  ['Zoé', 'zoé'],
  ['Zoe\u0301', 'zoé'],
  // letters that only look like ours
  ['аnnа', 'nn'],
  ['--x--y--', 'x-y'],
  ['???', ''],
  ['', ''],
])('%j becomes %j', (typed, label) => {
  expect(normaliseDomainLabel(typed)).toBe(label)
})

test('a name is cut where its xn-- form would be too long for DNS', () => {
  const long = normaliseDomainLabel('å'.repeat(80))
  expect(parseDomainName(`${long}.se`)?.host.split('.')[0]?.length).toBeLessThanOrEqual(63)
  expect(normaliseDomainLabel('x'.repeat(80))).toHaveLength(63)
})

test('a domain has one name before an ending that is sold', () => {
  expect(parseDomainName('Åsa.SE')).toEqual({ domain: 'åsa.se', host: 'xn--sa-xia.se' })
  expect(parseDomainName('xn--sa-xia.se')?.domain).toBe('åsa.se')
  for (const wrong of [
    'xn--nn-7sbc.se',
    'åsa',
    'åsa.dk',
    'www.åsa.se',
    'a.b.se',
    'a.se',
    '.se',
    '-å.se',
    'å b.se',
    'аnna.se',
    'se',
    '',
  ])
    expect(parseDomainName(wrong), wrong).toBeUndefined()
})

test('like a taken name are those with other endings and with a word of the occasion', () => {
  const like = similarDomains('åsa', 'se', { brand: 'wedding', language: 'sv' })
  expect(like.slice(0, 6).map(({ domain }) => domain)).toEqual([
    'åsa.nu',
    'åsa-gifter-sig.se',
    'åsa.com',
    'brollop-åsa.se',
    'åsa.eu',
    'åsa-brollop.se',
  ])
})
