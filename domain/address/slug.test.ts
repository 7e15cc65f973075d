import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuAnchor, moduleSlug, stripAccents, uniqueAnchors } from './slug.ts'

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
  ])('is made of the title %j: %s', (title, anchor) => {
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
  ])('is made of the title %j: %s', (title, slug) => {
    expect(moduleSlug(title)).toBe(slug)
  })

  it('gets -2, -3 where it is taken', () => {
    expect(moduleSlug('Text', new Set(['text']))).toBe('text-2')
    expect(moduleSlug('Text', new Set(['text', 'text-2']))).toBe('text-3')
    expect(moduleSlug('', new Set(['_']))).toBe('_-2')
  })
})

it('strips the marks of Latin letters', () => {
  expect(stripAccents('åäöéüñçøæß')).toBe('aaoeuncoaess')
})
