import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Link } from '../../base/router/router-view.tsx'
import { addressPath, domainPath } from '../../base/rules/address-paths.ts'
import { otherRegistrarPath } from './other-registrar/paths.ts'
import { useConnection } from './other-registrar/use-connection.ts'
import { useOtherRegistrarOffer } from './other-registrar/use-other-registrar-offer.ts'
import { useDomainOffer } from './use-domain-offer.ts'
import { useOffer } from './use-offer.ts'

export interface ProductChoiceProps {
  site: SiteResponse
  current: 'subdomain' | 'domain' | 'otherRegistrar'
}

/**
 * The ways to an address that are offered here, each with what it costs this site now: a name below our domain, a domain bought from
 * us, and one that its owner has at another registrar. Nothing where there is only one way.
 */
export function ProductChoice({ site, current }: ProductChoiceProps): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain, ownDomains, otherRegistrars } = useClientConfiguration()
  const subdomain = useOffer(site)
  const domain = useDomainOffer(site)
  const elsewhere = useOtherRegistrarOffer(site)
  const { data: elsewhereState } = useConnection(site._id, otherRegistrars && !site.customDomainActive)
  const products = [
    { id: 'subdomain', to: addressPath(site._id), name: t('choiceSubdomain', { baseDomain }), price: subdomain.text },
  ]
  if (ownDomains !== 'none')
    products.push({ id: 'domain', to: domainPath(site._id), name: t('choiceDomain'), price: domain.text })
  if (otherRegistrars && !site.customDomainActive && (elsewhereState?.soldDomain ?? null) === null)
    products.push({
      id: 'otherRegistrar',
      to: otherRegistrarPath(site._id),
      name: t('productOtherRegistrar'),
      price: elsewhereState?.mayConnect ? t('alreadyBought') : elsewhere.text,
    })
  if (products.length === 1) return null
  return (
    <nav className="address-products" aria-label={t('choiceTitle')}>
      <ul>
        {products.map(({ id, to, name, price }) => (
          <li key={id}>
            <Link to={to} aria-current={id === current ? 'page' : undefined}>
              <strong>{name}</strong>
              <span>{price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
