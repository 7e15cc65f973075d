import type { ReactNode } from 'react'
import { colourPresets } from '../design/colour-scheme.ts'
import { isDark } from '../design/colour-tokens.ts'
import { Ornament } from '../design/graphics/ornament.tsx'
import { type Brand, brandProfile } from '../domain/commerce/market.ts'
import type { LanguageCode, UiLanguage } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { fill } from '../domain/language/words.ts'
import { guestLanguage, uiLanguageBeside } from '../modules/kit/guest-language.ts'
import { wordsIn } from '../modules/kit/stand-in.tsx'
import type { SiteDocument } from '../modules/site-document.ts'
import { siteHeaderOf } from '../modules/site-facts.ts'
import type { AssetCatalogue } from './asset-catalogue.ts'
import type { PublishableSite, RenderContext, RenderedPage } from './page-plan.ts'
import { productLink } from './product-link.ts'
import { systemWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'
import { renderSystemPage, type SystemPageDesign } from './system-page.tsx'

/** The site's 404 page in one of its languages. `nameless`: without its title. */
export function renderNotFound(
  site: PublishableSite,
  language: LanguageCode,
  { context, catalogue, nameless = false }: { context: RenderContext; catalogue: AssetCatalogue; nameless?: boolean },
): RenderedPage {
  const { document } = site
  const words = systemWords[guestLanguage(language)]
  return renderSystemPage({
    design: document,
    language,
    title: words.notFoundTitle,
    context,
    catalogue,
    content: (assetUrl) => (
      <main className="sheet">
        {nameless ? null : <SiteName document={document} language={language} />}
        <h1>404</h1>
        <Ornament
          graphic={document.siteGraphic}
          place="heading"
          dark={isDark(document.colorScheme)}
          assetUrl={assetUrl}
        />
        <p className="system-words">
          {`${words.notFound} `}
          <a href={languagePath(site, language)}>{words.toStart}</a>
        </p>
      </main>
    ),
  })
}

/** The site's title, which may be in another language than the page. */
export function SiteName({ document, language }: { document: SiteDocument; language: LanguageCode }): ReactNode {
  const title = siteHeaderOf(document)?.title
  if (title === undefined || textIn(title, language) === '') return null
  return <p className="system-site">{wordsIn(title, language)}</p>
}

/** Those of the languages in which our words differ, so that no sentence is said twice. */
const spokenIn = (languages: readonly LanguageCode[]): LanguageCode[] =>
  languages.filter(
    (language, at) => languages.findIndex((each) => guestLanguage(each) === guestLanguage(language)) === at,
  )

/** Response on the hosts of a site that has expired, in all of its languages. `nameless`: without its title. */
export function renderEnded(
  { document }: PublishableSite,
  context: RenderContext,
  catalogue: AssetCatalogue,
  nameless: boolean,
): RenderedPage {
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const [first = 'sv', ...others] = spokenIn(languages)
  const { productName } = brandProfile(context.brand, context.market)
  const words = systemWords[guestLanguage(first)]
  const beside = uiLanguageBeside(first)
  return renderSystemPage({
    design: document,
    language: first,
    title: words.endedTitle,
    context,
    catalogue,
    content: (assetUrl) => (
      <main className="sheet">
        {nameless ? null : <SiteName document={document} language={first} />}
        <h1 lang={guestLanguage(first)}>{words.endedTitle}</h1>
        <Ornament
          graphic={document.siteGraphic}
          place="heading"
          dark={isDark(document.colorScheme)}
          assetUrl={assetUrl}
        />
        <p lang={guestLanguage(first)} className="system-words">
          {words.ended}
        </p>
        {others.map((language) => (
          <p key={language} lang={guestLanguage(language)} className="system-words">
            {`${systemWords[guestLanguage(language)].endedTitle}. ${systemWords[guestLanguage(language)].ended}`}
          </p>
        ))}
        <p className="system-action">
          <a className="button" lang={beside} href={productLink(context).url}>
            {fill(systemWords[beside].toBrand, { name: productName })}
          </a>
        </p>
      </main>
    ),
  })
}

/** Each brand's design for its system pages. */
const brandDesigns: Record<Brand, SystemPageDesign> = {
  wedding: {
    theme: 'theme12',
    fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
    colorScheme: colourPresets.SAGE,
    siteGraphic: 'EUCALYPTUS',
  },
  party: {
    theme: 'theme8',
    fonts: { heading: 'League Gothic', text: 'Hanken Grotesk' },
    colorScheme: colourPresets.YELLOW,
    siteGraphic: null,
  },
  event: {
    theme: 'theme7',
    fonts: { heading: 'Instrument Serif', text: 'Hanken Grotesk' },
    colorScheme: colourPresets.SILVER,
    siteGraphic: null,
  },
}

/** Response for a page that exists but is unavailable; reveals nothing about the site. */
export function renderUnavailable(
  language: UiLanguage,
  context: RenderContext,
  catalogue: AssetCatalogue,
): RenderedPage {
  const words = systemWords[language]
  const design = brandDesigns[context.brand]
  return renderSystemPage({
    design,
    language,
    title: words.unavailableTitle,
    context,
    catalogue,
    content: (assetUrl) => (
      <main className="sheet">
        <h1>{words.unavailableTitle}</h1>
        <Ornament graphic={design.siteGraphic} place="heading" dark={isDark(design.colorScheme)} assetUrl={assetUrl} />
        <p className="system-words">{words.unavailable}</p>
        <p className="system-action">
          <a className="button" href="/">
            {words.toStart}
          </a>
        </p>
      </main>
    ),
  })
}

/** Response for an unknown host; links to the brand's start page. */
export function renderWrongAddress(
  language: UiLanguage,
  context: RenderContext,
  catalogue: AssetCatalogue,
): RenderedPage {
  const words = systemWords[language]
  const profile = brandProfile(context.brand, context.market)
  const design = brandDesigns[context.brand]
  return renderSystemPage({
    design,
    language,
    title: words.wrongAddressTitle,
    context,
    catalogue,
    content: (assetUrl) => (
      <main className="sheet">
        <p className="system-site">{profile.productName}</p>
        <h1>{words.wrongAddressTitle}</h1>
        <Ornament graphic={design.siteGraphic} place="heading" dark={isDark(design.colorScheme)} assetUrl={assetUrl} />
        <p className="system-words">{words.wrongAddress}</p>
        <p className="system-action">
          <a className="button" href={productLink(context).url}>
            {fill(words.toBrand, { name: profile.productName })}
          </a>
        </p>
      </main>
    ),
  })
}
