import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseSubdomain } from '../../../domain/address/subdomain.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { Navigate, useSearchParams } from '../../kit/router/router-view.tsx'
import { addressPath } from '../../kit/rules/address-paths.ts'
import { addressApi } from '../address-api.ts'
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
  const host = `${name}.${baseDomain}`
  if (offer.amount === 0 && site.host === host) return <Paid siteId={site._id} host={host} />
  // another name is free of charge now, or none is given
  if (name === '' || offer.amount === 0) return <Navigate to={addressPath(site._id, name)} />
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

/** Paid meanwhile, in Swish's app or in another tab: on to the published page and the receipt. */
function Paid({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { data, isPending } = useQuery({ queryKey: ['receipts', siteId], queryFn: () => addressApi.receipts(siteId) })
  if (isPending) return <Spinner />
  const receipt = data?.receipts.find((paid) => paid.product === 'subdomain' && paid.host === host)
  return <Navigate to={confirmationPath(siteId, receipt?.reference ?? '')} />
}

const confirmationPath = (siteId: string, reference: string) =>
  `/redigera/${siteId}/valj-adress/subdoman/bekraftelse/${encodeURIComponent(reference)}`
