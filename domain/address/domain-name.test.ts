import { expect, test } from 'vitest'
import { brands } from '../commerce/market.ts'
import { uiLanguages } from '../language/ui-language.ts'
import { isTooLong, normaliseDomainLabel, parseDomainName, similarDomains } from './domain-name.ts'

test.each([
  ['Åsa & Bo', 'åsa-och-bo'],
  [' anna och erik ', 'anna-och-erik'],
  ['www.AnnaOchErik.se', 'annaocherik'],
  ['señor.com', 'senor'],
  ['anna-og-bo.dk', 'anna-og-bo'],
  ['anna.bo', 'anna-bo'],
  ['Zoé', 'zoé'],
  ['Zoe\u0301', 'zoé'],
  // homoglyphs
  ['аnnа', 'nn'],
  ['--x--y--', 'x-y'],
  ['???', ''],
  ['', ''],
])('%j becomes %j', (typed, label) => {
  expect(normaliseDomainLabel(typed)).toBe(label)
})

test.each([
  ['x'.repeat(63), false],
  ['x'.repeat(64), true],
  // its xn-- form is longer than what was typed
  [`å${'x'.repeat(60)}`, true],
  [`å${'x'.repeat(55)}`, false],
])('whether %s is too long for DNS: %s, and it is not cut', (typed, tooLong) => {
  const label = normaliseDomainLabel(typed)
  expect(label).toBe(typed)
  expect(isTooLong(label)).toBe(tooLong)
  expect(parseDomainName(`${label}.se`) === undefined).toBe(tooLong)
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

test('where only names with a word before them are free, three stand among the first twelve', () => {
  for (const brand of brands)
    for (const language of uiLanguages) {
      const like = similarDomains('upptagen', 'se', { brand, language }).slice(0, 12)
      const free = like.filter(({ domain }) => !domain.startsWith('upptagen'))
      expect([brand, language, free.length >= 3]).toEqual([brand, language, true])
    }
})

test('no name like a long one is offered twice, nor is one too long', () => {
  for (const long of ['x'.repeat(63), `å${'x'.repeat(55)}`, 'ö'.repeat(40)]) {
    const like = similarDomains(long, 'se', { brand: 'party', language: 'sv' })
    expect(like.length).toBeGreaterThanOrEqual(20)
    expect(new Set(like.map(({ host }) => host)).size).toBe(like.length)
    for (const { domain } of like) expect(parseDomainName(domain)?.domain).toBe(domain)
  }
})
