import { describe, expect, it } from 'vitest'
import { brandProfile, brands, markets, parseBrand, parseMarket, UnknownBuildError } from './market.ts'

describe('a build', () => {
  it('is of a known market and brand', () => {
    expect(markets.map(parseMarket)).toEqual(['se', 'dk'])
    expect(brands.map(parseBrand)).toEqual(['wedding', 'party', 'event'])
    for (const value of ['', 'SE', 'no'])
      expect(() => parseMarket(value)).toThrow(new UnknownBuildError('Unknown market'))
    for (const value of ['', 'Wedding', 'student'])
      expect(() => parseBrand(value)).toThrow(new UnknownBuildError('Unknown brand'))
  })

  it('has its name, domain, mail, language and time', () => {
    expect(brandProfile('wedding', 'se')).toMatchObject({
      productName: 'Vigd',
      domain: 'vigd.se',
      contactMail: 'hej@vigd.se',
      language: 'sv',
      timeZone: 'Europe/Stockholm',
    })
    expect(brandProfile('wedding', 'dk')).toMatchObject({
      productName: 'Vigd',
      domain: 'vigd.dk',
      language: 'da',
      timeZone: 'Europe/Copenhagen',
    })
    expect(brandProfile('party', 'se')).toMatchObject({ productName: 'Kalasa', domain: 'kalasa.se' })
    expect(brandProfile('event', 'dk')).toMatchObject({ productName: 'Samlas', domain: 'samlas.se', language: 'da' })
  })
})
