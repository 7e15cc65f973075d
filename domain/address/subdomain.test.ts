import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReservedSubdomain, normaliseSubdomain, shortened, similarSubdomains } from './subdomain.ts'

describe('a subdomain', () => {
  it.each([
    ['Anna & Bo', 'anna-och-bo'],
    ['  ANNA.OCH.BO  ', 'anna-och-bo'],
    ['åsa_öberg', 'asa-oberg'],
    ['--anna--bo--', 'anna-bo'],
    ['xn--anna', 'xn-anna'],
    ['ﬁnn', 'finn'],
    ['https://anna.vigd.se', 'anna'],
    ['https://anna.vigd.se:443/sv?x#y', 'anna'],
    ['annaochbo.se', 'annaochbo'],
    ['Łukasz & Æsa', 'lukasz-och-aesa'],
    ['Łukasz & Жанна', ''],
    ['!!!', ''],
    ['', ''],
  ])('is made of what is typed, %j: %j', (typed, label) => {
    expect(normaliseSubdomain(typed)).toBe(label)
  })

  it('of a page’s address is its name, wherever pages are served', () => {
    expect(normaliseSubdomain('http://anna-och-bo.localhost:8080/sv', 'sv', 'localhost')).toBe('anna-och-bo')
  })

  it('says and in the owner’s language', () => {
    expect(normaliseSubdomain('Freja & Søren', 'da')).toBe('freja-og-soren')
    expect(normaliseSubdomain('Anne & Bob', 'en')).toBe('anne-and-bob')
  })

  it('is never cut: owners are told that it is too long', () => {
    expect(normaliseSubdomain('x'.repeat(80))).toBe('x'.repeat(80))
  })

  it('is shortened after a whole word', () => {
    expect(shortened('anna-och-bo', 11)).toBe('anna-och-bo')
    expect(shortened('anna-och-bo', 10)).toBe('anna-och')
    expect(shortened('anna-och-bo', 8)).toBe('anna-och')
    expect(shortened('annaochbo', 4)).toBe('anna')
    for (const name of similarSubdomains('x'.repeat(63), { brand: 'wedding', language: 'sv' }))
      expect(name).toHaveLength(63)
  })

  it('is always a label that DNS takes, and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'binary' }), (typed) => {
        const label = normaliseSubdomain(typed)
        expect(label).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)?$/)
        expect(shortened(label)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)?$/)
        expect(normaliseSubdomain(label)).toBe(label)
      }),
    )
  })

  it('keeps some names for the product', () => {
    expect(['www', 'demo', 'demo-fest', 'api', 'xn--abc'].map(isReservedSubdomain)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(isReservedSubdomain('anna-och-bo')).toBe(false)
  })
})
