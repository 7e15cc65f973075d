import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { otherRegistrarPath, otherRegistrarPaymentPath } from '../../kit/rules/address-paths.ts'
import { Confirming, Papers } from '../confirming.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { usePaymentConfirmed } from '../use-payment-confirmed.ts'
import { OtherRegistrarPage } from './other-registrar-page.tsx'

/**
 * …/doman-annan-registrar/bekraftelse/{paymentReference?}: waits for the payment's confirmation, then shows what the owner must
 * do at the registrar, and the receipt.
 */
export function OtherRegistrarConfirmation(): ReactNode {
  const { paymentReference } = useParams()
  const [parameters] = useSearchParams()
  const site = useLoadedSite()
  if (parameters.get('redirect_status') === 'failed')
    return <Navigate to={otherRegistrarPaymentPath(site._id, parameters.get('doman') ?? '', '&nekad')} />
  if (paymentReference === undefined) return <Navigate to={otherRegistrarPath(site._id)} />
  return <Confirmation siteId={site._id} reference={paymentReference} />
}

function Confirmation({ siteId, reference }: { siteId: string; reference: string }): ReactNode {
  const progress = usePaymentConfirmed(siteId, reference, { takesAddress: false })
  if (progress.state !== 'confirmed') return <Confirming progress={progress} />
  return (
    <>
      <OtherRegistrarPage />
      <Papers siteId={siteId} reference={reference} />
    </>
  )
}
