import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { ApiError, isNotFound } from '../../kit/api-client/api-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { NotFound } from '../../kit/page/not-found-page.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { Navigate, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { domainPath, domainPaymentPath } from '../../kit/rules/address-paths.ts'
import { Papers } from '../confirming.tsx'
import { NextSteps } from '../next-steps.tsx'
import { useDomainRegistered } from '../use-domain-registered.ts'
import { useLoadedSite } from '../use-loaded-site.ts'
import { Published } from './confirmation-page.tsx'

/**
 * …/doman/bekraftelse/{paymentReference?}: registers the paid domain, then shows the page at its new address and the receipt.
 * With `adress`, registers another domain for a payment whose original one was taken. A refused buyer is sent back to the
 * payment.
 */
export function DomainConfirmationPage(): ReactNode {
  const { paymentReference } = useParams()
  const [parameters] = useSearchParams()
  const site = useLoadedSite()
  if (parameters.get('redirect_status') === 'failed')
    return <Navigate to={domainPaymentPath(site._id, parameters.get('namn') ?? '', '&nekad')} />
  if (paymentReference === undefined) return <Navigate to={domainPath(site._id)} />
  return <Confirmation reference={paymentReference} host={parameters.get('adress') ?? undefined} />
}

function Confirmation({ reference, host }: { reference: string; host: string | undefined }): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const progress = useDomainRegistered(site._id, reference, host)
  switch (progress.state) {
    case 'waiting':
      return (
        <>
          <PageHeading title={t('domainRegistering')}>{t('domainRegistering')}</PageHeading>
          <p className="page-lead">{t('domainRegisteringText')}</p>
          <Spinner />
        </>
      )
    case 'pending':
      return (
        <>
          <PageHeading title={t('domainRegistering')}>{t('domainRegistering')}</PageHeading>
          <p className="page-lead" role="status">
            {t('domainPending', { host: shownHost(progress.host) })}
          </p>
          <Papers siteId={site._id} reference={reference} />
        </>
      )
    case 'failed':
      return <Failed siteId={site._id} reference={reference} error={progress.error} />
    case 'registered':
      return (
        <>
          <Published siteId={site._id} host={progress.host} until={site.activeExpireDate} />
          <NextSteps siteId={site._id} host={progress.host} />
          <Papers siteId={site._id} reference={reference} />
        </>
      )
  }
}

function Failed({ siteId, reference, error }: { siteId: string; reference: string; error: unknown }): ReactNode {
  const { t } = useTranslation('address')
  const { contactMail } = useClientConfiguration()
  if (isNotFound(error)) return <NotFound />
  const isTaken = error instanceof ApiError && (error.code === 'host-taken' || error.code === 'host-not-held')
  return (
    <>
      <PageHeading title={t('domainFailed')}>{t('domainFailed')}</PageHeading>
      <div className="address-lost">
        <Note>
          {isTaken ? (
            <>
              <p>{t('domainLost')}</p>
              <LinkButton to={domainPath(siteId)}>{t('changeAddress')}</LinkButton>
            </>
          ) : (
            <p>
              {t('domainFailedText')} <a href={`mailto:${contactMail}`}>{contactMail}</a>
            </p>
          )}
        </Note>
      </div>
      {isTaken && <Papers siteId={siteId} reference={reference} />}
      <ErrorDialog error={error} />
    </>
  )
}
