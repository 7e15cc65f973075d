import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseSubdomain } from '../../../domain/address/subdomain.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { LinkButton } from '../../base/controls/link-button.tsx'
import { Note } from '../../base/controls/note.tsx'
import { PageHeading } from '../../base/page/page-heading.tsx'
import { Navigate, useSearchParams } from '../../base/router/router-view.tsx'
import { addressPath } from '../../base/rules/address-paths.ts'
import { documentOf } from '../../document/document-of.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { useLoadedSite } from './use-loaded-site.ts'
import { useOffer } from './use-offer.ts'

export interface PaymentPageProps {
  /** What to look at before the page is published. */
  BeforePublishing: ComponentType<{ siteId: string; document: SiteDocument }>
}

/**
 * …/valj-adress/subdoman/betalning?namn=…: what is bought, until when, and the card. Buyers whom the bank has refused come
 * back here, with `nekad`.
 */
export function PaymentPage({ BeforePublishing }: PaymentPageProps): ReactNode {
  const site = useLoadedSite()
  const offer = useOffer(site)
  const [parameters] = useSearchParams()
  const name = normaliseSubdomain(parameters.get('namn') ?? '')
  // nothing to pay, or nothing to pay for
  if (name === '' || offer.amount === 0) return <Navigate to={addressPath(site._id, name)} />
  return <Payment name={name} refused={parameters.has('nekad')} BeforePublishing={BeforePublishing} />
}

interface PaymentProps extends PaymentPageProps {
  name: string
  refused: boolean
}

function Payment({ name, refused, BeforePublishing }: PaymentProps): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useOffer(site)
  const { baseDomain } = useClientConfiguration()
  const host = `${name}.${baseDomain}`
  const document = useMemo(() => documentOf(site), [site])
  return (
    <>
      <PageHeading title={t('paymentTitle')}>{t('paymentTitle')}</PageHeading>
      {refused && (
        <div className="address-refused">
          <Note tone="danger">{t('bankRefused')}</Note>
        </div>
      )}
      <OrderSummary address={host} offer={offer} />
      <Suspense fallback={null}>
        <div className="address-findings">
          <BeforePublishing siteId={site._id} document={document} />
        </div>
      </Suspense>
      <PaymentMethods
        siteId={site._id}
        product="subdomain"
        host={host}
        price={offer.price}
        confirmationPath={(reference) => confirmationPath(site._id, reference)}
        // a buyer whom the bank has refused comes back to paying for the same name
        returnQuery={`?namn=${encodeURIComponent(name)}`}
        withoutHost={
          <Note tone="danger">
            <p>{t('nameGone', { host })}</p>
            <LinkButton variant="secondary" to={addressPath(site._id, name)}>
              {t('otherName')}
            </LinkButton>
          </Note>
        }
      />
      <p className="address-back">
        <LinkButton variant="quiet" to={addressPath(site._id, name)}>
          {t('changeAddress')}
        </LinkButton>
      </p>
    </>
  )
}

const confirmationPath = (siteId: string, reference: string) =>
  `/redigera/${siteId}/valj-adress/subdoman/bekraftelse/${encodeURIComponent(reference)}`
