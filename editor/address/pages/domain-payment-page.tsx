import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDomainName } from '../../../domain/address/domain-name.ts'
import { Navigate, useSearchParams } from '../../kit/router/router-view.tsx'
import { domainConfirmationPath, domainPath } from '../../kit/rules/address-paths.ts'
import { PaymentStep } from '../payment-step.tsx'
import { useDomainOffer } from '../use-domain-offer.ts'
import { useLoadedSite } from '../use-loaded-site.ts'

/** …/valj-adress/doman/betalning?namn=…: paying for a domain. */
export function DomainPaymentPage(): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useDomainOffer(site)
  const [parameters] = useSearchParams()
  const name = parseDomainName(parameters.get('namn') ?? '')
  if (name === undefined || offer.amount === 0 || offer.contactUs)
    return <Navigate to={domainPath(site._id, name?.domain)} />
  const { domain, host } = name
  return (
    <PaymentStep
      address={domain}
      host={host}
      product={offer.product}
      offer={offer}
      confirmationPath={(reference) => domainConfirmationPath(site._id, reference)}
      returnQuery={`?namn=${encodeURIComponent(domain)}`}
      goneText={t('nameGone', { host: domain })}
      change={{ label: t('changeAddress'), to: domainPath(site._id, domain) }}
    />
  )
}
