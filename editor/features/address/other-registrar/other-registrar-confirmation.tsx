import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../base/api-client/api-error.ts'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { Note } from '../../../base/controls/note.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { NotFound } from '../../../base/page/not-found-page.tsx'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { Navigate, useParams, useSearchParams } from '../../../base/router/router-view.tsx'
import { Receipt } from '../receipt.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { usePaymentConfirmed } from '../use-payment-confirmed.ts'
import { OtherRegistrarPage } from './other-registrar-page.tsx'
import { otherRegistrarPath, otherRegistrarPaymentPath } from './paths.ts'

/**
 * …/doman-annan-registrar/bekraftelse/{paymentReference?}: waits for the payment's confirmation, then shows what the owner does next
 * at the registrar, and the receipt.
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
  const { t } = useTranslation('address')
  const progress = usePaymentConfirmed(siteId, reference, { takesAddress: false })
  if (progress.state === 'failed' && isNotFound(progress.error)) return <NotFound />
  if (progress.state !== 'confirmed')
    return (
      <>
        <PageHeading title={t('confirmTitle')}>{t('confirmTitle')}</PageHeading>
        {progress.state === 'waiting' && (
          <>
            <p className="page-lead">{t('confirming')}</p>
            <Spinner label={t('confirming')} />
          </>
        )}
        {progress.state !== 'waiting' && <Note>{t('timeout')}</Note>}
        <ErrorDialog error={progress.state === 'failed' ? progress.error : null} />
      </>
    )
  return (
    <>
      <OtherRegistrarPage />
      <div className="confirmation-papers">
        <Receipt siteId={siteId} reference={reference} />
      </div>
    </>
  )
}
