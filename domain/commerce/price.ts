import { addMonths } from './add-months.ts'
import type { Brand } from './market.ts'
import type { PaymentProduct } from './payment-product.ts'

export type { PaymentProduct }

export interface Price {
  /** öre, VAT included. */
  amount: number
  /** Months of publication that the product buys. */
  months: number
}

const weddingSubdomain: Price = { amount: 59900, months: 18 }
const otherSubdomain: Price = { amount: 49900, months: 12 }
const domainName: Price = { amount: 119900, months: 12 }

/** Price list (product-rules.md#prices), öre with VAT. */
export function priceOf(product: PaymentProduct, brand: Brand): Price {
  const upgrade: Price = { amount: brand === 'wedding' ? 60000 : 70000, months: 12 }
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

/** What a subdomain costs this site now, öre: 0 ('already bought') while active, 499 kr beside an active own domain. */
export function subdomainAmount(brand: Brand, site: { active: boolean; customDomainActive: boolean }): number {
  if (site.active) return 0
  return site.customDomainActive ? 49900 : priceOf('subdomain', brand).amount
}

/** VAT contained in an amount at the Swedish and Danish standard rate of 25 %, i.e. 20 % of the total; öre, rounded. */
export function vatOf(amountWithVat: number): { amountWithVat: number; amountVat: number; amountWithoutVat: number } {
  const amountVat = Math.round(amountWithVat * 0.2)
  return { amountWithVat, amountVat, amountWithoutVat: amountWithVat - amountVat }
}

/** Kronor for reading: öre / 100 without decimals when whole. */
export function kronor(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** An extension counts from the later of now and the present expiry (product-rules.md#prices). */
export function extendedUntil(now: Date, activeUntil: Date | null, months: number): Date {
  return addMonths(activeUntil !== null && activeUntil > now ? activeUntil : now, months)
}
