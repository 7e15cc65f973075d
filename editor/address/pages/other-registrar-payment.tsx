import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from '../../kit/router/router-view.tsx'
import { otherRegistrarConfirmationPath, otherRegistrarPath } from '../../kit/rules/address-paths.ts'
import { useConnection } from '../other-registrar/use-connection.ts'
import { useOtherRegistrarOffer } from '../other-registrar/use-other-registrar-offer.ts'
import { PaymentStep } from '../payment-step.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'

/** …/doman-annan-registrar/betalning?doman=…: paying for the connection of a domain from another registrar. */
export function OtherRegistrarPayment(): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const site = useLoadedSite()
  const offer = useOtherRegistrarOffer(site)
  const [parameters] = useSearchParams()
  const found = useConnection(site._id)
  const domain = parameters.get('doman')?.trim().slice(0, 300) ?? ''
  // no domain given, already paid, or not sold to this site
  if (domain === '' || found.data?.mayConnect === true || (found.data?.soldDomain ?? null) !== null)
    return <Navigate to={otherRegistrarPath(site._id, domain)} />
  return (
    <PaymentStep
      address={domain}
      host={domain}
      product={offer.product}
      offer={offer}
      confirmationPath={(reference) => otherRegistrarConfirmationPath(site._id, reference)}
      returnQuery={`?doman=${encodeURIComponent(domain)}`}
      goneText={t('domainGone', { domain })}
      change={{ label: t('changeDomain'), to: otherRegistrarPath(site._id, domain) }}
    />
  )
}
