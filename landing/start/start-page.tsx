import type { ReactNode } from 'react'
import { headingFonts } from '../../design/font-headings.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import { fallbackFaces, fontStack } from '../../design/font-style.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import { priceOf } from '../../domain/commerce/price.ts'
import { type LandingContext, landingPath } from '../landing-context.ts'
import { type RenderedLandingPage, renderLandingPage } from '../landing-page.tsx'
import { BrandArt } from './brand-art.tsx'
import cardStyle from './brand-card.css?inline'
import { BrandCard } from './brand-card.tsx'
import { Designs } from './designs.tsx'
import { PriceList } from './price-list.tsx'
import startStyle from './start.css?inline'
import { Steps } from './steps.tsx'

/** What each brand's headings are set in. */
const brandHeadings: Record<Brand, { family: HeadingFontName; weight: number; file: string }> = {
  wedding: { family: 'Instrument Serif', weight: 400, file: 'instrument-serif/files/instrument-serif-latin-400' },
  party: { family: 'League Gothic', weight: 400, file: 'league-gothic/files/league-gothic-latin-400' },
  event: {
    family: 'Bricolage Grotesque',
    weight: 600,
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-600',
  },
}

/** The start page of a brand: what it is, a way in without an account, its designs, how it goes, and what it costs. */
export function renderStartPage(context: LandingContext): RenderedLandingPage {
  const { t, profile, fileUrl } = context
  const heading = brandHeadings[profile.brand]
  const headingFont = `node_modules/@fontsource/${heading.file}-normal.woff2`
  const font = headingFonts[heading.family]
  const headingRule = `.start-${profile.brand}{--heading-font:${fontStack(font)}}`
  // big words wait for their own letters: no other font is as wide at their size
  const face = `@font-face{font-family:"${heading.family}";font-weight:${heading.weight};font-display:block;src:url(${fileUrl(headingFont)})}`
  return renderLandingPage(
    {
      page: '',
      title: `${t(`${profile.brand}Title`)} – ${profile.productName}`,
      description: t(`${profile.brand}Description`),
      headingFont,
      style: [face, fallbackFaces(font), startStyle, cardStyle, headingRule].join(''),
      content: <StartPage {...context} />,
      jsonLd: statements(context),
    },
    context,
  )
}

function StartPage(context: LandingContext): ReactNode {
  const { t, language, profile, baseDomain } = context
  const { brand } = profile
  const address = `${t(`${brand}Example`)}.${baseDomain}`
  return (
    <div className={`start start-${brand}`}>
      <BrandArt {...context} />
      <section className="start-hero">
        <div className="start-words">
          <h1 className="start-title">{t(`${brand}Title`)}</h1>
          <p className="start-lead">{t(`${brand}Lead`)}</p>
          <p className="start-try">
            <a className="k-button k-button-brand start-button" href={`/${language}/snabbstart`}>
              {t('tryIt')}
            </a>
            <a className="k-button k-button-secondary start-button" href={`/demo?lang=${language}`}>
              {t('example')}
            </a>
            <span>
              {t('tryNote')}
              {brand === 'wedding' && (
                <>
                  {' '}
                  <a className="start-wizard" href={`/kom-igang?lang=${language}`}>
                    {t('wizard')}
                  </a>
                </>
              )}
            </span>
          </p>
        </div>
        <BrandCard brand={brand} t={t} address={address} />
      </section>
      <Designs {...context} />
      <Steps t={t} address={address} />
      <PriceList {...context} />
    </div>
  )
}

/** What search engines may know of the product and its price. */
function statements({ t, profile, origin, language }: LandingContext): object {
  const address = origin + landingPath(language, '')
  const { amount } = priceOf('subdomain', profile.brand)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        url: address,
        name: profile.productName,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: profile.productName,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        email: profile.contactMail,
      },
      {
        '@type': 'SoftwareApplication',
        name: profile.productName,
        description: t(`${profile.brand}Description`),
        applicationCategory: 'DesignApplication',
        operatingSystem: 'Web',
        url: address,
        offers: { '@type': 'Offer', price: String(amount / 100), priceCurrency: 'SEK' },
      },
    ],
  }
}
