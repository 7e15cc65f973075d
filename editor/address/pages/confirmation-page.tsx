import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { isoDate } from '../../../domain/commerce/money.ts'
import { field } from '../../kit/api-client/api-error.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { LinkButton } from '../../kit/controls/link-button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { siteAccountQuery } from '../../kit/queries/site-account.ts'
import { Navigate, useLocation, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { addressPath, isOwnDomain, paymentPath } from '../../kit/rules/address-paths.ts'
import { standingOf } from '../../kit/rules/site-standing.ts'
import { Confirming, Papers } from '../confirming.tsx'
import { NextSteps } from '../next-steps.tsx'
import { PublishedAddress } from '../published-address.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { usePageLive } from '../use-page-live.ts'
import { usePaymentConfirmed } from '../use-payment-confirmed.ts'
import { useReceipt } from '../use-receipt.ts'
import '../confirmation.css'

const PublishedPictures = lazyPart(async () => (await import('../published-pictures.tsx')).PublishedPictures)

/**
 * …/subdoman/bekraftelse/{paymentReference?}: waits for the payment's confirmation, then shows the published page, the next steps
 * and the receipt. The bank redirects buyers here after 3-D Secure, with `redirect_status`; a refused buyer is sent back to pay
 * for the same name.
 */
export function ConfirmationPage(): ReactNode {
  const { paymentReference = null } = useParams()
  const [parameters] = useSearchParams()
  const site = useLoadedSite()
  if (parameters.get('redirect_status') === 'failed')
    return <Navigate to={paymentPath(site._id, parameters.get('namn') ?? '', '&nekad')} />
  return <Confirmation reference={paymentReference} />
}

function Confirmation({ reference }: { reference: string | null }): ReactNode {
  const site = useLoadedSite()
  const progress = usePaymentConfirmed(site._id, reference)
  if (progress.state === 'failed' && progress.paid)
    return (
      <>
        <NoAddress siteId={site._id} reference={reference} />
        <ErrorDialog error={progress.error} />
      </>
    )
  if (progress.state !== 'confirmed') return <Confirming progress={progress} />
  const standing = standingOf(site)
  if (standing.kind === 'expired') return <Navigate to={addressPath(site._id)} />
  if (site.host === null) return <NoAddress siteId={site._id} reference={reference} />
  return (
    <>
      <Published siteId={site._id} host={site.host} until={site.activeExpireDate} />
      {reference !== null && <LostName siteId={site._id} reference={reference} host={site.host} />}
      <NextSteps siteId={site._id} host={site.host} />
      {reference !== null && <Papers siteId={site._id} reference={reference} />}
    </>
  )
}

/** Shown when nothing is published: a link to choose an address, which is free once paid for. */
function NoAddress({ siteId, reference }: { siteId: string; reference: string | null }): ReactNode {
  const { t } = useTranslation('address')
  return (
    <>
      <PageHeading title={t('noAddress')}>{t('noAddress')}</PageHeading>
      <p className="page-lead">{t(reference === null ? 'noAddressText' : 'nameLostText')}</p>
      <p className="address-actions">
        <LinkButton to={addressPath(siteId)} variant="primary">
          {t('chooseTitle')}
        </LinkButton>
      </p>
      {reference !== null && <Papers siteId={siteId} reference={reference} />}
    </>
  )
}

/** Shown when the paid name was taken by another site and the page remains at its previous address. */
function LostName({ siteId, reference, host }: { siteId: string; reference: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const { data } = useReceipt(siteId, reference)
  if (data?.product !== 'subdomain' || data.host !== null) return null
  return (
    <div className="address-lost">
      <Note>
        <p>{t('nameLostKept', { host: shownHost(host) })}</p>
        <LinkButton to={addressPath(siteId)}>{t('moveTitle')}</LinkButton>
      </Note>
    </div>
  )
}

interface PublishedProps {
  siteId: string
  host: string
  until: string | null
}

/** The page being published, then published: links to it are only shown once it answers. */
export function Published(props: PublishedProps): ReactNode {
  const { siteId, host, until } = props
  const { t } = useTranslation('address')
  const { timeZone, baseDomain } = useClientConfiguration()
  const location = useLocation()
  const movedFrom = field(location.state, 'movedFrom')
  const state = usePageLive(siteId, host)
  const isLive = state === 'live'
  const { data: account } = useQuery({ ...siteAccountQuery(siteId), enabled: isOwnDomain(host, baseDomain) })
  const domain = account?.site.customDomains.find((owned) => owned.domain === host)
  const title = isLive ? t(movedFrom === null ? 'publishedTitle' : 'movedTitle') : t('publishingTitle')
  const text = { live: t('publishedText'), soon: t('publishingText'), late: t('publishingSlow') }[state]
  const address = <PublishedAddress host={host} live={isLive} />
  return (
    <>
      <PageHeading key={title} title={title}>
        {title}
      </PageHeading>
      <p className="page-lead" role="status">
        {isLive && movedFrom !== null ? t('movedText', { host: shownHost(movedFrom) }) : text}
      </p>
      <Suspense
        fallback={
          <>
            {address}
            <div className="published-pictures-place" />
          </>
        }
      >
        <PublishedPictures>{address}</PublishedPictures>
      </Suspense>
      {until !== null && (
        <p className="published-until">
          {t('publishedUntil')} {isoDate(until, timeZone)}
        </p>
      )}
      {domain !== undefined && (
        <p>
          {t('domainUntil')} {isoDate(domain.expires, timeZone)}
        </p>
      )}
    </>
  )
}
