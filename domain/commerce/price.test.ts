import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from './add-months.ts'
import { ore } from './ore.ts'
import { paymentProducts } from './payment-product.ts'
import { extendedUntil, kronor, priceOf, subdomainAmount, vatOf } from './price.ts'

describe('prices', () => {
  it.each([
    ['subdomain', [59900, 18], [49900, 12]],
    ['extend_subdomain', [59900, 18], [49900, 12]],
    ['domain_name', [119900, 12], [119900, 12]],
    ['domain_name_other_registrar', [119900, 12], [119900, 12]],
    ['domain_name_upgrade_from_subdomain', [60000, 12], [70000, 12]],
    ['domain_name_other_registrar_upgrade_from_subdomain', [60000, 12], [70000, 12]],
  ] as const)('of %s are those of the list', (product, [weddingAmount, weddingMonths], [otherAmount, otherMonths]) => {
    expect(priceOf(product, 'wedding')).toEqual({ amount: weddingAmount, months: weddingMonths })
    for (const brand of ['party', 'event'] as const)
      expect(priceOf(product, brand)).toEqual({ amount: otherAmount, months: otherMonths })
  })

  it('are there for every product', () => {
    expect(paymentProducts).toHaveLength(6)
  })

  it('of a subdomain are nothing while active, and 499 kr beside an own domain', () => {
    expect(subdomainAmount('wedding', { active: true, customDomainActive: false })).toBe(0)
    expect(subdomainAmount('wedding', { active: true, customDomainActive: true })).toBe(0)
    expect(subdomainAmount('wedding', { active: false, customDomainActive: true })).toBe(49900)
    expect(subdomainAmount('wedding', { active: false, customDomainActive: false })).toBe(59900)
    expect(subdomainAmount('party', { active: false, customDomainActive: false })).toBe(49900)
  })

  it('are read in kronor', () => {
    expect([59900, 0, 11980, 5].map(kronor)).toEqual(['599', '0', '119.80', '0.05'])
  })
})

describe('VAT', () => {
  it('is a fifth of the total', () => {
    expect(vatOf(ore(59900))).toEqual({ amountWithVat: 59900, amountVat: 11980, amountWithoutVat: 47920 })
    expect(vatOf(ore(49900))).toEqual({ amountWithVat: 49900, amountVat: 9980, amountWithoutVat: 39920 })
    expect(vatOf(ore(0))).toEqual({ amountWithVat: 0, amountVat: 0, amountWithoutVat: 0 })
  })

  it('and the rest make the total, in whole öre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
        const { amountVat, amountWithoutVat } = vatOf(ore(amount))
        expect(amountVat + amountWithoutVat).toBe(amount)
        expect(Number.isInteger(amountVat)).toBe(true)
        expect(vatOf(ore(0 - amount))).toEqual({
          amountWithVat: 0 - amount,
          amountVat: 0 - amountVat,
          amountWithoutVat: 0 - amountWithoutVat,
        })
      }),
    )
  })
})

describe('an extension', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')

  it('counts from the later of now and the expiry', () => {
    expect(extendedUntil(now, null, 18).toISOString()).toBe('2028-05-21T12:00:00.000Z')
    expect(extendedUntil(now, new Date('2026-01-01T00:00:00Z'), 12).toISOString()).toBe('2027-11-21T12:00:00.000Z')
    expect(extendedUntil(now, new Date('2027-02-01T08:00:00Z'), 12).toISOString()).toBe('2028-02-01T08:00:00.000Z')
  })

  it('ends on the last day of a shorter month', () => {
    expect(addMonths(new Date('2027-01-31T10:00:00Z'), 1).toISOString()).toBe('2027-02-28T10:00:00.000Z')
    expect(addMonths(new Date('2027-08-31T10:00:00Z'), 18).toISOString()).toBe('2029-02-28T10:00:00.000Z')
    expect(addMonths(new Date('2028-02-29T10:00:00Z'), 12).toISOString()).toBe('2029-02-28T10:00:00.000Z')
  })
})
