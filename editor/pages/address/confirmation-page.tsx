import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { PageHeading } from '../../app/page-heading.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { Note } from '../../kit/note.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { PublishedAddress, QrCode } from './published-address.tsx'
import { Receipt } from './receipt.tsx'
import { useLoadedSite } from './use-loaded-site.ts'
import { usePageLive } from './use-page-live.ts'
import { usePaymentConfirmed } from './use-payment-confirmed.ts'

/**
 * …/subdoman/bekraftelse/{paymentReference?}: waits for the payment's confirmation, then shows the published page and
 * the receipt. The bank sends buyers here after 3-D Secure, with `redirect_status`.
 */
export function ConfirmationPage(): ReactNode {
  const { paymentReference = null } = useParams()
  const [parameters] = useSearchParams()
  return parameters.get('redirect_status') === 'failed' ? (
    <PaymentFailed name={parameters.get('namn') ?? ''} />
  ) : (
    <Confirmation reference={paymentReference} />
  )
}

/** The bank refused: the way back to the same name. */
function PaymentFailed({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  return (
    <>
      <PageHeading title={t('failedTitle')}>{t('failedTitle')}</PageHeading>
      <p className="page-lead">{t('paymentFailed')}</p>
      <p className="address-actions">
        <LinkButton
          to={`/redigera/${site._id}/valj-adress/subdoman?namn=${encodeURIComponent(name)}`}
          variant="primary"
        >
          {t('tryAgain')}
        </LinkButton>
      </p>
    </>
  )
}

function Confirmation({ reference }: { reference: string | null }): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const progress = usePaymentConfirmed(site._id, reference)
  if (progress.state === 'failed' && progress.paid)
    return (
      <>
        <NoAddress siteId={site._id} />
        <ErrorDialog error={progress.error} />
      </>
    )
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
  if (site.host === null) return <NoAddress siteId={site._id} />
  return (
    <>
      <Published siteId={site._id} host={site.host} />
      <div className="confirmation-papers">
        {reference !== null && <Receipt siteId={site._id} reference={reference} />}
        <QrCode siteId={site._id} host={site.host} />
      </div>
    </>
  )
}

/** Nothing is published: the way to an address, which costs nothing once it is paid. */
function NoAddress({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('address')
  return (
    <>
      <PageHeading title={t('noAddress')}>{t('noAddress')}</PageHeading>
      <p className="page-lead">{t('noAddressText')}</p>
      <p className="address-actions">
        <LinkButton to={`/redigera/${siteId}/valj-adress`} variant="primary">
          {t('chooseTitle')}
        </LinkButton>
      </p>
    </>
  )
}

/** The page is on its way to its address, then there: what can be opened is only offered once it answers. */
function Published({ siteId, host }: { siteId: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const state = usePageLive(siteId, host)
  const isLive = state === 'live'
  const title = isLive ? t('publishedTitle') : t('publishingTitle')
  const text = { live: t('publishedText'), soon: t('publishingText'), late: t('publishingSlow') }[state]
  return (
    <>
      <PageHeading key={title} title={title}>
        {title}
      </PageHeading>
      <p className="page-lead" role="status">
        {text}
      </p>
      <PublishedAddress host={host} live={isLive} />
    </>
  )
}
