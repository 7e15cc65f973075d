import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import type { DomainAvailableResponse } from '../../../domain/contracts.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { usePendingDomain } from '../../kit/queries/site-account.ts'
import { useNavigate } from '../../kit/router/router-view.tsx'
import { domainConfirmationPath, domainPaymentPath } from '../../kit/rules/address-paths.ts'
import { ContactUs } from '../contact-us.tsx'
import { DomainSearch } from '../domain-search.tsx'
import { ProductChoice } from '../product-choice.tsx'
import { TakenDownPurchase } from '../taken-down-purchase.tsx'
import { useAskedName } from '../use-asked-name.ts'
import { useDomainOffer } from '../use-domain-offer.ts'
import { useLoadedSite } from '../use-loaded-site.ts'

/**
 * /redigera/{siteId}/valj-adress/doman: choosing a domain and seeing its price. Owners who already have a domain, or one being
 * registered, are referred to us by email.
 */
export function DomainPage(): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useDomainOffer(site)
  const pendingDomain = usePendingDomain(site._id)
  const navigate = useNavigate()
  const { ownDomains } = useClientConfiguration()
  const [asked, ask] = useAskedName()
  const choose = (found: DomainAvailableResponse) =>
    void navigate(
      found.paidReference === null
        ? domainPaymentPath(site._id, found.domain)
        : domainConfirmationPath(site._id, found.paidReference, found.host),
    )
  const heading = <PageHeading title={t('domainTitle')}>{t('domainTitle')}</PageHeading>
  if (site.takenDownAt !== null && offer.amount > 0)
    return (
      <>
        {heading}
        <TakenDownPurchase />
      </>
    )
  return (
    <>
      {heading}
      <ProductChoice site={site} current="domain" />
      {ownDomains === 'none' || offer.contactUs ? (
        <ContactUs>
          {offer.contactUs ? t('domainActive', { host: shownHost(site.host ?? '') }) : t('domainsNotSold')}
        </ContactUs>
      ) : pendingDomain === undefined ? (
        <Spinner />
      ) : pendingDomain !== null ? (
        <ContactUs>{t('domainPending', { host: shownHost(pendingDomain) })}</ContactUs>
      ) : (
        <DomainSearch
          siteId={site._id}
          asked={asked ?? ''}
          onAsk={ask}
          actionLabel={offer.amount === 0 ? t('domainRegister') : t('toPayment')}
          onChoose={choose}
        >
          <p className="address-sign-price">{offer.text}</p>
          <p>
            {t('publishedUntil')} <time>{offer.until}</time>
          </p>
          <p>
            {t('domainUntil')} <time>{offer.domainUntil}</time>
          </p>
          {offer.amount > 0 && <p className="address-muted">{t('once')}</p>}
          {site.host !== null && <p className="address-muted">{t('domainKeepsOld', { host: shownHost(site.host) })}</p>}
        </DomainSearch>
      )}
    </>
  )
}
