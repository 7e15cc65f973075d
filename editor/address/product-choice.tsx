import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { usePendingDomain } from '../kit/queries/site-account.ts'
import { Link } from '../kit/router/router-view.tsx'
import { addressPath, domainPath, otherRegistrarPath } from '../kit/rules/address-paths.ts'
import { standingOf } from '../kit/rules/site-standing.ts'
import { useConnection } from './other-registrar/use-connection.ts'
import { useOtherRegistrarOffer } from './other-registrar/use-other-registrar-offer.ts'
import { useDomainOffer } from './use-domain-offer.ts'
import { useOffer } from './use-offer.ts'
import './product-choice.css'

export interface ProductChoiceProps {
  site: SiteResponse
  current: 'subdomain' | 'domain' | 'otherRegistrar'
}

/**
 * The kinds of address offered, each with its current price for this site: a subdomain, a domain bought from us, or one from
 * another registrar. Renders nothing when only one is offered.
 */
export function ProductChoice({ site, current }: ProductChoiceProps): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain, ownDomains, otherRegistrars } = useClientConfiguration()
  const subdomain = useOffer(site)
  const domain = useDomainOffer(site)
  const pendingDomain = usePendingDomain(site._id, { enabled: ownDomains !== 'none' })
  const elsewhere = useOtherRegistrarOffer(site)
  // a connected domain can be paid for again once its time has expired
  const mayBeElsewhere = otherRegistrars && (!site.customDomainActive || standingOf(site).kind === 'expired')
  const { data: elsewhereState } = useConnection(site._id, mayBeElsewhere)
  const isConnected = elsewhereState?.connection?.status === 'live'
  const products = [
    { id: 'subdomain', to: addressPath(site._id), name: t('choiceSubdomain', { baseDomain }), price: subdomain.text },
  ]
  if (ownDomains !== 'none')
    products.push({
      id: 'domain',
      to: domainPath(site._id),
      name: t('choiceDomain'),
      price: pendingDomain ? t('choiceContact') : domain.text,
    })
  if (mayBeElsewhere && (elsewhereState?.soldDomain ?? null) === null && (isConnected || !site.customDomainActive))
    products.push({
      id: 'otherRegistrar',
      to: otherRegistrarPath(site._id),
      name: t('choiceOtherRegistrar'),
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
