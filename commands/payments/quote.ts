import type { SiteStanding } from '../../db/order/standing-repository.ts'
import { isOtherRegistrar } from '../../domain/commerce/payment-product.ts'
import { type PaymentProduct, type Price, priceOf, subdomainAmount } from '../../domain/commerce/price.ts'
import { DomainError } from '../../domain/errors.ts'

/** Whether a site's time is paid now. */
export function isPaid(site: Pick<SiteStanding, 'activeUntil'>, now: Date): boolean {
  return site.activeUntil !== null && site.activeUntil > now.toISOString()
}

/**
 * What a product costs this site now; the price is never the client's. Throws `already-paid` for an address of a site that
 * is paid and for a domain while a paid registration is left, and `product-unavailable` for an extension or upgrade of one that is not,
 * for an extension of one that has a domain of ours, for a domain at the full price of one that is paid, and for a second domain.
 * Throws `already-connected` for a domain of another registrar where one was bought from us.
 */
export function quote(product: PaymentProduct, site: SiteStanding, now: Date): Price {
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
