import '@fontsource/bricolage-grotesque/latin-600.css'
import '@fontsource/instrument-serif/latin-400.css'
import '@fontsource/league-gothic/latin-400.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { PageHeading } from '../../app/page-heading.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { PageFrame } from '../../kit/page-frame.tsx'
import { BrandCard } from './brand-card.tsx'
import { PriceList } from './price-list.tsx'
import { Steps } from './steps.tsx'
import { Templates } from './templates.tsx'
import './start.css'

/** / of a brand: what it is, a way in without an account, how it goes, and what it costs. */
export function StartPage(): ReactNode {
  const { t } = useTranslation('start')
  const { brand, baseDomain } = useClientConfiguration()
  const address = `${t(`${brand}Example`)}.${baseDomain}`
  return (
    <div className={`start start-${brand}`}>
      <PageFrame
        width="wide"
        hasArt
        headerActions={
          <LinkButton to="/logga-in" variant="quiet">
            {t('logIn')}
          </LinkButton>
        }
      >
        <section className="start-hero">
          <div className="start-words">
            <PageHeading title="" className="start-title">
              {t(`${brand}Title`)}
            </PageHeading>
            <p className="start-lead">{t(`${brand}Lead`)}</p>
            <p className="start-try">
              <LinkButton to="/snabbstart" variant="brand" className="start-button">
                {t('tryIt')}
              </LinkButton>
              <span>{t('tryNote')}</span>
            </p>
          </div>
          <BrandCard brand={brand} address={address} />
        </section>
        <Templates />
        <Steps address={address} />
        <PriceList />
      </PageFrame>
    </div>
  )
}
