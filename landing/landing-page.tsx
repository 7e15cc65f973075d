import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { likeArial } from '../design/font-record.ts'
import { fallbackFaces, fontStack } from '../design/font-style.ts'
import baseStyle from '../design/product/base.css?inline'
import logoStyle from '../design/product/brand-logo.css?inline'
import { BrandLogo } from '../design/product/brand-logo.tsx'
import buttonStyle from '../design/product/button.css?inline'
import sharedFrameStyle from '../design/product/page-frame.css?inline'
import { ProviderLogo } from '../design/product/provider-logo.tsx'
import tokens from '../design/product/tokens.css?inline'
import { type Brand, companyName } from '../domain/commerce/market.ts'
import { type UiLanguage, uiLanguages } from '../domain/language/ui-language.ts'
import consentStyle from './consent/consent.css?inline'
import { ConsentBar, cookiesPage } from './consent/consent-bar.tsx'
import { type LandingContext, landingPath } from './landing-context.ts'
import frameStyle from './landing-page.css?inline'
import { studentPage } from './start/kinds.ts'
import { questionsId } from './start/questions.tsx'

export interface LandingPage {
  /** Path after the language; empty for the start page. */
  page: string
  title: string
  description: string
  style: string
  content: ReactNode
  /** Statements for machines (https://schema.org), if any. */
  jsonLd?: object
  /** The script that stands in its content, if any. */
  script?: string
  /** Font file that the headings are set in, if it is not the product's own. */
  headingFont?: string
}

export interface RenderedLandingPage {
  html: string
  /** The page's only style sheet, which stands in it: its hash goes into the Content-Security-Policy. */
  style: string
  /** Its only script, if any: likewise. */
  script: string | null
}

const textFont = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
/** Words stand on the lines that they will stand on before the font has come. */
const product = likeArial('Instrument Sans Variable', 'instrument-sans', [], [97, 25], [100.2, 99.9, 101.1])
const localeOf = { sv: 'sv_SE', en: 'en_GB', da: 'da_DK' } as const

/** A complete page of the product's own, for strangers and search engines: whole without a script. */
export function renderLandingPage(page: LandingPage, context: LandingContext): RenderedLandingPage {
  const { fileUrl, profile, language } = context
  const style = [
    `@font-face{font-family:"Instrument Sans Variable";font-weight:400 700;font-display:swap;src:url(${fileUrl(textFont)})}`,
    fallbackFaces(product),
    tokens,
    `:root{--font:${fontStack(product)}}`,
    baseStyle,
    buttonStyle,
    logoStyle,
    sharedFrameStyle,
    frameStyle,
    context.measuring === null ? '' : consentStyle,
    page.style,
  ].join('')
  const markup = renderToStaticMarkup(
    <html lang={language} data-brand={profile.brand}>
      <Head page={page} context={context} style={style} />
      <body>
        <Frame page={page} context={context} />
      </body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, style, script: page.script ?? null }
}

function Head({ page, context, style }: { page: LandingPage; context: LandingContext; style: string }): ReactNode {
  const { profile, origin, language, fileUrl } = context
  const address = origin + landingPath(language, page.page)
  const picture = `${origin}${fileUrl(previewPicture(profile.brand, language))}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {[page.headingFont, textFont].map(
        (file) =>
          file !== undefined && (
            <link key={file} rel="preload" as="font" type="font/woff2" href={fileUrl(file)} crossOrigin="" />
          ),
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <meta name="theme-color" content="#f6f5f2" />
      <link rel="canonical" href={address} />
      {uiLanguages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + landingPath(code, page.page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={page.page === '' ? `${origin}/` : `${origin}/${page.page}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={profile.productName} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={localeOf[language]} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {context.measuring?.consent === 'yes' && <script async src={context.measuring.scriptUrl} />}
      {page.jsonLd !== undefined && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can be closed
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(page.jsonLd) }} />
      )}
    </head>
  )
}

/** The page in its other languages; a phone shows the first two letters of each. */
function Languages({ page, context }: { page: LandingPage; context: LandingContext }): ReactNode {
  return (
    <nav className="landing-languages" aria-label={context.t('language')}>
      {uiLanguages.map((code) => {
        const name = languageName(code)
        return (
          <a
            key={code}
            href={landingPath(code, page.page)}
            hrefLang={code}
            lang={code}
            aria-current={code === context.language ? 'page' : undefined}
          >
            {name.slice(0, 2)}
            <span>{name.slice(2)}</span>
          </a>
        )
      })}
    </nav>
  )
}

/** The file that chats show beside a link to the product. */
export function previewPicture(brand: Brand, language: UiLanguage): string {
  return `landing/pictures/preview-${brand}-${language}.jpg`
}

/** What a language calls itself, as it stands alone: `Svenska`. */
function languageName(code: UiLanguage): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

const safeJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

function Frame({ page, context }: { page: LandingPage; context: LandingContext }): ReactNode {
  const { t, profile, language, mySite } = context
  const home = landingPath(language, '')
  return (
    <div className="page-frame landing">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="page-header">
        <a className="page-header-logo" href={home} aria-label={t('home', { product: profile.productName })}>
          <BrandLogo brand={profile.brand} name={profile.productName} />
        </a>
        <nav className="landing-nav">
          <a className="k-button k-button-quiet landing-example" href={`/demo?lang=${language}`}>
            {t('example')}
          </a>
          {mySite === null ? (
            <a className="k-button k-button-quiet" href={`/logga-in?lang=${language}`}>
              {t('logIn')}
            </a>
          ) : (
            <a className="k-button k-button-secondary" href={mySite}>
              {t('mySite')}
            </a>
          )}
        </nav>
        <Languages page={page} context={context} />
      </header>
      <main id="content">{page.content}</main>
      <footer className="page-footer">
        <a href={`mailto:${profile.contactMail}`}>{profile.contactMail}</a>
        <a href={`${home}#${questionsId}`}>{t('questions')}</a>
        <a href={landingPath(language, studentPage)}>{t('student')}</a>
        <a href={landingPath(language, 'villkor')}>{t('terms')}</a>
        <a href={landingPath(language, 'integritet')}>{t('privacy')}</a>
        <a href={landingPath(language, 'kakor')}>{t('cookies')}</a>
        <a className="page-footer-provider" href={home} aria-label={t('provider', { company: companyName })}>
          <ProviderLogo name={companyName} />
        </a>
      </footer>
      {context.measuring?.consent === null && page.page !== cookiesPage && <ConsentBar page={page} context={context} />}
    </div>
  )
}
