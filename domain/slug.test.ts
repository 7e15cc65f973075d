import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReservedSubdomain, menuAnchor, moduleSlug, normaliseSubdomain, stripAccents, uniqueAnchors } from './slug.ts'

describe('a menu anchor', () => {
  it.each([
    ['Vår dag', 'var-dag'],
    ['Mat & dryck', 'mat-och-dryck'],
    ['R&B', 'r-och-b'],
    ['  Välkommen!  ', 'valkommen'],
    ['Smørrebrød på Ærø', 'smorrebrod-pa-aero'],
    ['Frågor och svar?', 'fragor-och-svar'],
    ['日本', '日本'],
    ['', 'no-menu-title'],
    ['   ', 'no-menu-title'],
    ['!!!', 'no-menu-title'],
  ])('of %j is %s', (title, anchor) => {
    expect(menuAnchor(title)).toBe(anchor)
  })

  it('gets a suffix where it is taken', () => {
    expect(uniqueAnchors(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a-2', 'a-3'])
    expect(uniqueAnchors(['a', 'a-2', 'a'])).toEqual(['a', 'a-2', 'a-3'])
  })

  it('is never there twice, and stands in an address as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 })), (titles) => {
        const anchors = uniqueAnchors(titles.map(menuAnchor))
        expect(new Set(anchors).size).toBe(titles.length)
        for (const anchor of anchors) expect(anchor).not.toMatch(/[\s<>"'#?/\\&%]/)
      }),
    )
  })
})

describe('the slug of a module', () => {
  it.each([
    ['Ej namngivet', 'ej-namngivet'],
    ['Önskelista!', 'onskelista'],
    ['snake_case-kept', 'snake_case-kept'],
    ['', '_'],
    ['??', '_'],
  ])('of %j is %s', (title, slug) => {
    expect(moduleSlug(title)).toBe(slug)
  })

  it('gets -2, -3 where it is taken', () => {
    expect(moduleSlug('Text', new Set(['text']))).toBe('text-2')
    expect(moduleSlug('Text', new Set(['text', 'text-2']))).toBe('text-3')
    expect(moduleSlug('', new Set(['_']))).toBe('_-2')
  })
})

describe('a subdomain', () => {
  it.each([
    ['Anna & Bo', 'anna-och-bo'],
    ['  ANNA.OCH.BO  ', 'anna-och-bo'],
    ['åsa_öberg', 'asa-oberg'],
    ['--anna--bo--', 'anna-bo'],
    ['xn--anna', 'xn-anna'],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j', (typed, label) => {
    expect(normaliseSubdomain(typed)).toBe(label)
  })

  it('says and in the owner’s language', () => {
    expect(normaliseSubdomain('Freja & Søren', 'da')).toBe('freja-og-soren')
    expect(normaliseSubdomain('Anne & Bob', 'en')).toBe('anne-and-bob')
  })

  it('is always a label that DNS takes, and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'binary' }), (typed) => {
        const label = normaliseSubdomain(typed)
        expect(label).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)?$/)
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

it('strips the marks of Latin letters', () => {
  expect(stripAccents('åäöéüñçøæß')).toBe('aaoeuncoaess')
})
