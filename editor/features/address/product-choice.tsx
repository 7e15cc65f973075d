import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Link } from '../../base/router/router-view.tsx'
import { addressPath, domainPath } from '../../base/rules/address-paths.ts'
import { useDomainOffer } from './use-domain-offer.ts'
import { useOffer } from './use-offer.ts'

/** The ways to an address: a name below our domain, or a domain of one's own, each with its price. */
export function ProductChoice({ site, current }: { site: SiteResponse; current: 'subdomain' | 'domain' }): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain, ownDomains } = useClientConfiguration()
  const subdomain = useOffer(site)
  const domain = useDomainOffer(site)
  if (ownDomains === 'none') return null
  const products = [
    { id: 'subdomain', to: addressPath(site._id), name: t('choiceSubdomain', { baseDomain }), price: subdomain.text },
    { id: 'domain', to: domainPath(site._id), name: t('choiceDomain'), price: domain.text },
  ]
  return (
    <nav className="address-products" aria-label={t('choiceTitle')}>
      <ul>
        {products.map(({ id, to, name, price }) => (
          <li key={id}>
            <Link to={to} aria-current={id === current ? 'page' : undefined}>
              <strong>{name}</strong>
              {/* that of the chosen one stands with it */}
              {id !== current && <span>{price}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
