import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseSubdomain } from '../../../domain/address/subdomain.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Navigate, useSearchParams } from '../../kit/router/router-view.tsx'
import { addressPath } from '../../kit/rules/address-paths.ts'
import { PaymentStep } from '../payment-step.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { useOffer } from '../use-offer.ts'

/** …/valj-adress/subdoman/betalning?namn=…: paying for a subdomain. */
export function PaymentPage(): ReactNode {
  const { t } = useTranslation('address')
  const { baseDomain } = useClientConfiguration()
  const site = useLoadedSite()
  const offer = useOffer(site)
  const [parameters] = useSearchParams()
  const name = normaliseSubdomain(parameters.get('namn') ?? '')
  // already paid for, or no name given
  if (name === '' || offer.amount === 0) return <Navigate to={addressPath(site._id, name)} />
  const host = `${name}.${baseDomain}`
  return (
    <PaymentStep
      address={host}
      host={host}
      product="subdomain"
      offer={offer}
      confirmationPath={(reference) => confirmationPath(site._id, reference)}
      returnQuery={`?namn=${encodeURIComponent(name)}`}
      goneText={t('nameGone', { host })}
      change={{ label: t('changeAddress'), to: addressPath(site._id, name) }}
    />
  )
}

const confirmationPath = (siteId: string, reference: string) =>
  `/redigera/${siteId}/valj-adress/subdoman/bekraftelse/${encodeURIComponent(reference)}`
