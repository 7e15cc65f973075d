import { expect, test } from 'vitest'
import { brands } from '../commerce/market.ts'
import { uiLanguages } from '../language/ui-language.ts'
import { isTooLong, normaliseDomainLabel, parseDomainName, readDomainLabel, similarDomains } from './domain-name.ts'
import { endingOf, readName, unsoldEndingOf } from './name-label.ts'
import { isReservedName } from './reserved-names.ts'

test.each([
  ['Åsa & Bo', 'åsa-och-bo'],
  [' anna och erik ', 'anna-och-erik'],
  ['www.AnnaOchErik.se', 'annaocherik'],
  ['señor.com', 'senor'],
  ['anna-og-bo.dk', 'anna-og-bo'],
  ['anna.bo', 'anna-bo'],
  ['Zoé', 'zoé'],
  ['Zoe\u0301', 'zoé'],
  ['https://annaochbo99.se/', 'annaochbo99'],
  ['HTTP://www.annaochbo99.se:443/rsvp?x=1#y', 'annaochbo99'],
  ['https://blogg.annaochbo.se', 'annaochbo'],
  ['https://anna.photography', 'anna'],
  ['annaochbo.se.', 'annaochbo'],
  ['annaochbo.se/osa', 'annaochbo'],
  ['\u200bannaochbo.se\u202c', 'annaochbo'],
  ['xn--saochbo-dxa.se', 'åsaochbo'],
  ['anna.vigd.se', 'anna'],
  ['Anna/Bo', 'anna-bo'],
  ['Anna & Bo?', 'anna-och-bo'],
  ['ﬁnn.se', 'finn'],
  ['ａｎｎａ.se', 'anna'],
  ['Łukasz', 'lukasz'],
  ['Straße.se', 'strasse'],
  ['Đorđe & Ħal', 'dorde-och-hal'],
  ['--x--y--', 'x-y'],
  ['???', ''],
  ['', ''],
])('%j becomes %j', (typed, label) => {
  expect(normaliseDomainLabel(typed)).toBe(label)
})

test.each([
  // the first and last letters are Cyrillic
  ['аnnа', ['а']],
  ['аnna.com', ['а']],
  ['Анна & Bo', ['А', 'н', 'а']],
  ['Łukasz & Жанна', ['Ж', 'а', 'н']],
  ['https://жанна.se', ['ж', 'а', 'н']],
  ['xn--80aaq3aa.se', ['ж', 'а', 'н']],
  ['Ελένη', ['Ε', 'λ', 'έ', 'ν', 'η']],
  ['anna٣', ['٣']],
])('%j has no label: it is not the name of another', (typed, foreign) => {
  expect(readDomainLabel(typed)).toEqual({ label: '', foreign })
  expect(readName(typed)).toEqual({ label: '', foreign })
})

test.each(['localhost', 'wpad', 'auto-discover', 'mta-sts', 'postmaster', 'login', 'vigd', 'swish', 'security'])(
  '%s is not for sale',
  (label) => {
    expect(isReservedName(label)).toBe(true)
    expect(isReservedName(`${label}-och-bo`)).toBe(false)
  },
)

test.each([
  ['https://annaochbo99.se/', 'se', undefined],
  ['annaochbo.com.', 'com', undefined],
  ['www.anna.nu:80/x', 'nu', undefined],
  ['annaochbo.dk/rsvp', undefined, 'dk'],
  ['Anna & Bo', undefined, undefined],
])('the ending of %j is %s', (typed, sold, unsold) => {
  expect([endingOf(typed), unsoldEndingOf(typed)]).toEqual([sold, unsold])
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
