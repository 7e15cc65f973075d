import type { ReactNode } from 'react'
import { headingFonts } from '../../design/font-headings.ts'
import { fallbackFaces, fontStack } from '../../design/font-style.ts'
import { type PaymentProduct, paymentProducts } from '../../domain/commerce/payment-product.ts'
import { priceOf } from '../../domain/commerce/price.ts'
import type { QuickStartKey } from '../../domain/quick-start.ts'
import { type LandingContext, landingPath } from '../landing-context.ts'
import { type RenderedLandingPage, renderLandingPage } from '../landing-page.tsx'
import { BrandArt } from './brand-art.tsx'
import cardStyle from './brand-card.css?inline'
import { BrandCard } from './brand-card.tsx'
import { Designs } from './designs.tsx'
import guestsStyle from './guests.css?inline'
import { Guests } from './guests.tsx'
import { demoPath, kindFacts, tryPath } from './kinds.ts'
import { PriceList } from './price-list.tsx'
import { Questions } from './questions.tsx'
import startStyle from './start.css?inline'
import type { StartContext } from './start-context.ts'
import { Steps } from './steps.tsx'
import wholePagesStyle from './whole-pages.css?inline'
import { seeNamesScript, WholePages, wholeStyle } from './whole-pages.tsx'

/**
 * The start page of a brand, or what sells the page of a graduation in each brand: what it is, a way in without an account, what
 * guests do, its designs, how it goes, what it costs, and what people ask.
 */
export function renderStartPage(kind: QuickStartKey, context: LandingContext): RenderedLandingPage {
  const { t, profile, fileUrl } = context
  const { heading, page } = kindFacts[kind]
  const headingFont = `node_modules/@fontsource/${heading.file}-normal.woff2`
  const font = headingFonts[heading.family]
  const headingRule = `.start-${kind}{--heading-font:${fontStack(font)}}`
  // big words wait for their own letters: no other font is as wide at their size
  const face = `@font-face{font-family:"${heading.family}";font-weight:${heading.weight};font-display:block;src:url(${fileUrl(headingFont)})}`
  const start = { ...context, kind, address: `${t(`${kind}Example`)}.${context.baseDomain}` }
  return renderLandingPage(
    {
      page,
      title: `${t(`${kind}Title`)} – ${profile.productName}`,
      description: t(`${kind}Description`),
      headingFont,
      style: [
        face,
        fallbackFaces(font),
        startStyle,
        cardStyle,
        guestsStyle,
        headingRule,
        ...(hasWholePages(kind) ? [wholePagesStyle, wholeStyle(context)] : []),
      ].join(''),
      content: <StartPage {...start} />,
      jsonLd: statements(start),
      ...(hasWholePages(kind) && { script: seeNamesScript }),
    },
    context,
  )
}

/** A graduation has no designs of its own. */
const hasWholePages = (kind: QuickStartKey) => kind !== 'student'

function StartPage(context: StartContext): ReactNode {
  const { kind } = context
  return (
    <div className={`start start-${kind}`}>
      <BrandArt {...context} />
      <Hero {...context} />
      <Guests context={context} />
      {kind !== 'student' && <Designs {...context} />}
      {hasWholePages(kind) && <WholePages {...context} />}
      <Steps context={context} />
      <PriceList {...context} />
      <Questions {...context} />
    </div>
  )
}

function Hero(context: StartContext): ReactNode {
  const { t, language, kind, hasStudentDemo } = context
  return (
    <section className="start-hero">
      <div className="start-words">
        <h1 className="start-title">{t(`${kind}Title`)}</h1>
        <p className="start-lead">{t(`${kind}Lead`)}</p>
        <p className="start-try">
          <a className="k-button k-button-brand start-button" href={tryPath(kind, language)}>
            {t('tryIt')}
          </a>
          {kind === 'wedding' && (
            <a className="k-button k-button-secondary start-button" href={`/kom-igang?lang=${language}`}>
              {t('wizard')}
            </a>
          )}
          {kind !== 'wedding' && (kind !== 'student' || hasStudentDemo) && (
            <a className="k-button k-button-secondary start-button" href={demoPath(kind, language)}>
              {t('example')}
            </a>
          )}
          <span>
            {t('tryNote')}
            {kind === 'wedding' && (
              <>
                {' '}
                <a className="start-example" href={demoPath(kind, language)}>
                  {t('example')}
                </a>
              </>
            )}
          </span>
        </p>
      </div>
      <BrandCard context={context} />
    </section>
  )
}

/** What search engines may know of the product and its prices. */
function statements({ t, profile, origin, language, kind, sellsDomains }: StartContext): object {
  const address = origin + landingPath(language, kindFacts[kind].page)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        url: origin + landingPath(language, ''),
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
        description: t(`${kind}Description`),
        applicationCategory: 'DesignApplication',
        operatingSystem: 'Web',
        url: address,
        offers: sold(sellsDomains).map((product) => ({
          '@type': 'Offer',
          sku: product,
          price: String(priceOf(product, profile.brand).amount / 100),
          priceCurrency: 'SEK',
        })),
      },
    ],
  }
}

const registered: readonly PaymentProduct[] = ['domain_name', 'domain_name_upgrade_from_subdomain']

/** What can be bought: domains only where somebody registers them. */
const sold = (sellsDomains: boolean) =>
  paymentProducts.filter((product) => sellsDomains || !registered.includes(product))
