import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDomainName } from '../../../domain/address/domain-name.ts'
import { LinkButton } from '../../base/controls/link-button.tsx'
import { Note } from '../../base/controls/note.tsx'
import { PageHeading } from '../../base/page/page-heading.tsx'
import { Navigate, useSearchParams } from '../../base/router/router-view.tsx'
import { domainConfirmationPath, domainPath } from '../../base/rules/address-paths.ts'
import { documentOf } from '../../document/document-of.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import type { PaymentPageProps } from './payment-page.tsx'
import { useDomainOffer } from './use-domain-offer.ts'
import { useLoadedSite } from './use-loaded-site.ts'

/** …/valj-adress/doman/betalning?namn=…: what is bought, until when, and how it is paid; with `nekad` from a bank that refused. */
export function DomainPaymentPage({ BeforePublishing }: PaymentPageProps): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useDomainOffer(site)
  const [parameters] = useSearchParams()
  const name = parseDomainName(parameters.get('namn') ?? '')
  const document = useMemo(() => documentOf(site), [site])
  if (name === undefined || offer.amount === 0 || offer.contactUs)
    return <Navigate to={domainPath(site._id, name?.domain)} />
  const { domain, host } = name
  return (
    <>
      <PageHeading title={t('paymentTitle')}>{t('paymentTitle')}</PageHeading>
      {parameters.has('nekad') && (
        <div className="address-refused">
          <Note tone="danger">{t('bankRefused')}</Note>
        </div>
      )}
      <OrderSummary address={domain} offer={offer} />
      <Suspense fallback={null}>
        <div className="address-findings">
          <BeforePublishing siteId={site._id} document={document} />
        </div>
      </Suspense>
      <PaymentMethods
        siteId={site._id}
        product={offer.product}
        host={host}
        price={offer.price}
        confirmationPath={(reference) => domainConfirmationPath(site._id, reference)}
        // a buyer whom the bank has refused comes back to paying for the same domain
        returnQuery={`?namn=${encodeURIComponent(domain)}`}
        withoutHost={
          <Note tone="danger">
            <p>{t('nameGone', { host: domain })}</p>
            <LinkButton variant="secondary" to={domainPath(site._id, domain)}>
              {t('otherName')}
            </LinkButton>
          </Note>
        }
      />
      <p className="address-back">
        <LinkButton variant="quiet" to={domainPath(site._id, domain)}>
          {t('changeAddress')}
        </LinkButton>
      </p>
    </>
  )
}
