import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { siteUrl, useClientConfiguration } from '../../app/client-configuration.ts'
import { PageHeading } from '../../app/page-heading.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { useLoadedSite } from './use-loaded-site.ts'
import { useOffer } from './use-offer.ts'

/** /redigera/{siteId}/valj-adress: which kind of address. */
export function ChooseAddressPage(): ReactNode {
  const { t } = useTranslation('address')
  const configuration = useClientConfiguration()
  const site = useLoadedSite()
  const offer = useOffer(site)
  return (
    <>
      <PageHeading title={t('chooseTitle')}>{t('chooseTitle')}</PageHeading>
      <p className="page-lead">{t('chooseLead')}</p>
      {site.host !== null && site.active && (
        <p className="address-current">
          {t('yourAddress')}: <a href={siteUrl(configuration, site.host)}>{site.host}</a>
        </p>
      )}
      <section className="address-sign" aria-labelledby="subdomain-offer">
        <p className="address-sign-plate">
          <span className="address-sign-name">{t('subdomainExample')}</span>.{configuration.baseDomain}
        </p>
        <div className="address-sign-foot">
          <div>
            <h2 id="subdomain-offer" className="address-sign-title">
              {t('subdomain', { product: configuration.productName })}
            </h2>
            <p className="address-muted">{t('subdomainText')}</p>
          </div>
          <p className="address-sign-price">{offer.text}</p>
          <LinkButton to="subdoman" variant="brand">
            {t('choose')}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
