import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isoDate } from '../../../domain/commerce/money.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { Navigate, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { accountPath, extensionPath } from '../../kit/rules/address-paths.ts'
import { Confirming, Papers } from '../confirming.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { usePaymentConfirmed } from '../use-payment-confirmed.ts'
import { useReceipt } from '../use-receipt.ts'

/**
 * …/konto/forlang/subdoman/bekraftelse/{paymentReference?}: waits for the payment's confirmation, then shows how many months were
 * added, with the receipt. A refused buyer is sent back to the payment; without a reference there is nothing to confirm.
 */
export function ExtensionConfirmation(): ReactNode {
  const { paymentReference } = useParams()
  const [parameters] = useSearchParams()
  const site = useLoadedSite()
  if (parameters.get('redirect_status') === 'failed') return <Navigate to={`${extensionPath(site._id)}?nekad`} />
  if (paymentReference === undefined) return <Navigate to={accountPath(site._id)} />
  return <Confirmation siteId={site._id} reference={paymentReference} />
}

function Confirmation({ siteId, reference }: { siteId: string; reference: string }): ReactNode {
  const progress = usePaymentConfirmed(siteId, reference)
  if (progress.state === 'confirmed') return <Extended siteId={siteId} reference={reference} />
  return <Confirming progress={progress} />
}

function Extended({ siteId, reference }: { siteId: string; reference: string }): ReactNode {
  const { t } = useTranslation('address')
  const { timeZone } = useClientConfiguration()
  const { data: receipt } = useReceipt(siteId, reference)
  const until = receipt?.activeExpireDate ?? null
  return (
    <>
      <PageHeading title={t('extendedTitle')}>{t('extendedTitle')}</PageHeading>
      {receipt !== undefined && (
        <p className="page-lead">
          {t('extendedBy', { term: t('term', { count: receipt.months }) })}{' '}
          {until !== null && t('validUntil', { day: isoDate(until, timeZone) })}
        </p>
      )}
      <p className="address-actions">
        <LinkButton to={accountPath(siteId)} variant="primary">
          {t('toAccount')}
        </LinkButton>
      </p>
      <Papers siteId={siteId} reference={reference} />
    </>
  )
}
