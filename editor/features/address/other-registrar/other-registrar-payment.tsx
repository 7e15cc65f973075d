import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../../../../domain/commerce/money.ts'
import { vatOf } from '../../../../domain/commerce/price.ts'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { Note } from '../../../base/controls/note.tsx'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { PageHeading } from '../../../base/page/page-heading.tsx'
import { Navigate, useSearchParams } from '../../../base/router/router-view.tsx'
import { PaymentMethods } from '../payment-methods.tsx'
import { useLoadedSite } from '../use-loaded-site.ts'
import { otherRegistrarConfirmationPath, otherRegistrarPath } from './paths.ts'
import { useConnection } from './use-connection.ts'
import { useOtherRegistrarOffer } from './use-other-registrar-offer.ts'

/** …/doman-annan-registrar/betalning?doman=…: what is bought, and how it is paid. Whom the bank has refused comes back with `nekad`. */
export function OtherRegistrarPayment(): ReactNode {
  const { t } = useTranslation('other-registrar')
  const { t: words } = useTranslation('address')
  const language = useUiLanguage()
  const site = useLoadedSite()
  const offer = useOtherRegistrarOffer(site)
  const [parameters] = useSearchParams()
  const found = useConnection(site._id)
  const domain = parameters.get('doman')?.trim().slice(0, 300) ?? ''
  // nothing to pay for, paid already, or not sold to this site
  if (domain === '' || found.data?.mayConnect === true || (found.data?.soldDomain ?? null) !== null)
    return <Navigate to={otherRegistrarPath(site._id, domain)} />
  return (
    <>
      <PageHeading title={t('paymentTitle')}>{t('paymentTitle')}</PageHeading>
      {parameters.has('nekad') && (
        <div className="address-refused">
          <Note tone="danger">{words('bankRefused')}</Note>
        </div>
      )}
      <dl className="address-order">
        <div>
          <dt>{t('title')}</dt>
          <dd>{domain}</dd>
        </div>
        <div>
          <dt>{words('publishedUntil')}</dt>
          <dd>{offer.until}</dd>
        </div>
        <div className="address-order-total">
          <dt>{words('amount')}</dt>
          <dd>
            {offer.price}
            <span className="address-muted">
              {offer.term}, {words('vatIncluded', { vat: money(vatOf(offer.amount).amountVat, language, true) })}
            </span>
          </dd>
        </div>
      </dl>
      <PaymentMethods
        siteId={site._id}
        product={offer.product}
        host={domain}
        price={offer.price}
        confirmationPath={(reference) => otherRegistrarConfirmationPath(site._id, reference)}
        returnQuery={`?doman=${encodeURIComponent(domain)}`}
        withoutHost={
          <Note tone="danger">
            <p>{t('domainGone', { domain })}</p>
            <LinkButton to={otherRegistrarPath(site._id)}>{t('changeDomain')}</LinkButton>
          </Note>
        }
      />
      <p className="address-back">
        <LinkButton variant="quiet" to={otherRegistrarPath(site._id, domain)}>
          {t('changeDomain')}
        </LinkButton>
      </p>
    </>
  )
}
