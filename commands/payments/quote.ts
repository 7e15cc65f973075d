import type { SiteStanding } from '../../db/order/standing-repository.ts'
import { isOtherRegistrar } from '../../domain/commerce/payment-product.ts'
import { type PaymentProduct, type Price, priceOf, subdomainAmount } from '../../domain/commerce/price.ts'
import { DomainError } from '../../domain/errors.ts'

/** Whether a site is currently paid for. */
export function isPaid(site: Pick<SiteStanding, 'activeUntil'>, now: Date): boolean {
  return site.activeUntil !== null && site.activeUntil > now.toISOString()
}

/**
 * The current price of a product for this site; never taken from the client. Throws
 * - `page-taken-down` while an operator has taken the site down;
 * - `already-paid` for an address if the site is paid for, and for a domain while the site has an unused paid registration;
 * - `product-unavailable` for an extension or upgrade if the site is not paid for, for an extension if it has a domain from us, for a
 *   domain at full price if it is paid for, and for a second domain;
 * - `already-connected` for a domain registered elsewhere if the site has bought one from us.
 */
export function quote(product: PaymentProduct, site: SiteStanding, now: Date): Price {
  if (site.takenDownAt !== null) throw new DomainError('page-taken-down')
  const active = isPaid(site, now)
  if (product === 'subdomain') {
    const amount = subdomainAmount(site.brand, { active, customDomainActive: site.hasDomain })
    if (amount === 0) throw new DomainError('already-paid')
    return { amount, months: priceOf(product, site.brand).months }
  }
  if (product === 'extend_subdomain' && active && !site.hasDomain) return priceOf(product, site.brand)
  if (product === (active ? 'domain_name_upgrade_from_subdomain' : 'domain_name') && !site.hasDomain) {
    if (site.registrationsLeft > 0) throw new DomainError('already-paid')
    return priceOf(product, site.brand)
  }
  if (isOtherRegistrar(product) && site.soldDomain !== null) throw new DomainError('already-connected')
  if (product === 'domain_name_other_registrar' && !active) return priceOf(product, site.brand)
  if (product === 'domain_name_other_registrar_upgrade_from_subdomain' && active) return priceOf(product, site.brand)
  throw new DomainError('product-unavailable')
}
