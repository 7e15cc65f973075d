import { addMonths } from './add-months.ts'
import type { Brand } from './market.ts'
import { type Ore, ore } from './ore.ts'
import type { PaymentProduct } from './payment-product.ts'

export type { PaymentProduct }

export interface Price {
  /** VAT included. */
  amount: Ore
  /** Months of publication that the product buys. */
  months: number
}

const weddingSubdomain: Price = { amount: ore(59900), months: 18 }
const otherSubdomain: Price = { amount: ore(49900), months: 12 }
const domainName: Price = { amount: ore(119900), months: 12 }

/** Price list (product-rules.md#prices), in öre including VAT. */
export function priceOf(product: PaymentProduct, brand: Brand): Price {
  const upgrade: Price = { amount: ore(brand === 'wedding' ? 60000 : 70000), months: 12 }
  switch (product) {
    case 'subdomain':
    case 'extend_subdomain':
      return brand === 'wedding' ? weddingSubdomain : otherSubdomain
    case 'domain_name':
    case 'domain_name_other_registrar':
      return domainName
    case 'domain_name_upgrade_from_subdomain':
    case 'domain_name_other_registrar_upgrade_from_subdomain':
      return upgrade
  }
}

/** What a subdomain costs this site now, in öre: 0 ('already bought') while active, 499 kr if it has an active domain of its own. */
export function subdomainAmount(brand: Brand, site: { active: boolean; customDomainActive: boolean }): Ore {
  if (site.active) return ore(0)
  return site.customDomainActive ? ore(49900) : priceOf('subdomain', brand).amount
}

/** Standard rate in Sweden and Denmark, in percent of the amount excluding VAT. */
const vatPercent = 25

/** The VAT included in an amount, rounded to whole öre; negative for a refund. */
export function vatOf(amountWithVat: Ore): { amountWithVat: Ore; amountVat: Ore; amountWithoutVat: Ore } {
  // round the absolute value, so that a refund reverses exactly the VAT of its payment
  const part = Math.round((Math.abs(amountWithVat) * vatPercent) / (100 + vatPercent))
  const amountVat = ore(amountWithVat < 0 ? 0 - part : part)
  return { amountWithVat, amountVat, amountWithoutVat: ore(amountWithVat - amountVat) }
}

/** Formats öre as kronor, without decimals when whole. */
export function kronor(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** The new expiry of an extension, which counts from the later of now and the present expiry (product-rules.md#prices). */
export function extendedUntil(now: Date, activeUntil: Date | null, months: number): Date {
  return addMonths(activeUntil !== null && activeUntil > now ? activeUntil : now, months)
}
