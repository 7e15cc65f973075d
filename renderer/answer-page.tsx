import type { ReactNode } from 'react'
import { cssColour, isDark } from '../design/colour-tokens.ts'
import { preloadedFontFiles } from '../design/fonts.ts'
import { graphicClasses } from '../design/graphics/graphics.ts'
import { Ornament } from '../design/graphics/ornament.tsx'
import { useOwnStyle } from '../design/own-style.tsx'
import { renderStyled } from '../design/render-styled.tsx'
import { directionOf, type LanguageCode } from '../domain/language/language.ts'
import { assetsUrlPath } from '../domain/publishing/release.ts'
import { fitStyle, type PageContext, PageContextProvider } from '../modules/kit/field-renderers.tsx'
import { guestLanguage, languageOfOwnWords, uiLanguageBeside } from '../modules/kit/guest-language.ts'
import { inLanguage, wordsIn } from '../modules/kit/stand-in.tsx'
import type { SiteModule } from '../modules/schemas.ts'
import { eventDateOf, siteHeaderOf, siteTitleOf } from '../modules/site-facts.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { type AssetCatalogue, assetUrl, installedCatalogue } from './asset-catalogue.ts'
import { pageHtml } from './page.ts'
import { pageIcons } from './page-icons.ts'
import type { PublishableSite, RenderContext } from './page-plan.ts'
import { productLink } from './product-link.ts'
import answer from './shell/answer.css?inline'
import print from './shell/print.css?inline'
import { answerWords, pageWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'
import { siteStyle } from './site-style.ts'
import { wholeWords } from './whole-words.tsx'

/** The data of a site that such a page needs. */
export type AnswerSite = Pick<PublishableSite, 'id' | 'document' | 'siteVersion'>

export interface AnswerPageInput {
  site: AnswerSite
  /** A language of the site. */
  language: LanguageCode
  context: RenderContext
  /** Defaults to that of this installation. */
  catalogue?: AssetCatalogue
  /** Heading of the page; also precedes the site's title in the browser tab. */
  title: string
  /** Language of the heading, if a text stands in for the page's. */
  titleLanguage?: LanguageCode
  /** Tab title, if it differs from the heading. */
  tabTitle?: string
  /** Anchor of the module on the site (with `#`) for the back link; the top of the page by default. */
  anchor?: string
  /** Modules whose own styles the body needs. */
  modules?: readonly SiteModule[]
  /** Styles of this kind of page alone. */
  style?: string
  /** `letter` for a few words, `card` for forms. */
  shape?: 'letter' | 'card'
  /** Whether the page has islands; it then includes the loader script, which every release of the site contains. */
  alive?: boolean
  /** Content below the heading; may use the helpers of module views (`usePage`, `Text`, `RichText`, `Image`). */
  body: ReactNode
}

/**
 * A standalone page for one guest in the site's design: a form, its result, a receipt, a gift. Complete HTML that works without scripts.
 * Never indexed. It refers only to files that every release of the site contains (fonts, grain, the sprig under headings, the icon, guests'
 * scripts, and the site's pictures), so the guest host can serve them.
 */
export function renderAnswerPage(input: AnswerPageInput): string {
  const { site, language, context, title, tabTitle = title, catalogue = installedCatalogue() } = input
  const { document } = site
  const file = (name: string) => assetUrl(catalogue.file(name))
  const siteTitle = siteTitleOf(document, language)
  const loader = input.alive === true ? catalogue.script('loader') : null
  const icons = pageIcons(context.brand, document.colorScheme, catalogue)
  const head = {
    language,
    title: siteTitle === '' ? tabTitle : `${tabTitle} – ${siteTitle}`,
    description: '',
    robots: 'noindex, noimageindex, nofollow',
    canonical: null,
    siteName: productLink(context).name,
    icons: { tab: assetUrl(icons.tab), phone: assetUrl(icons.phone) },
    preloads: preloadedFontFiles(document.fonts).map(file),
    themeColor: cssColour(document.colorScheme.background),
    scripts: loader === null ? [] : [assetUrl(loader.entry)],
  }
  const kit = themeKits[document.theme]
  const style = siteStyle({ ...document, siteModules: [...(input.modules ?? [])] }, kit, file)
  const { markup, css } = renderStyled(<AnswerBody input={input} file={file} />)
  return pageHtml(head, style + answer + (input.style ?? '') + (kit.otherPages.answerPage ?? '') + print + css, markup)
}

function AnswerBody({ input, file }: { input: AnswerPageInput; file: (name: string) => string }): ReactNode {
  const { site, language, context, shape = 'letter' } = input
  const { document } = site
  const ownStyle = useOwnStyle()
  const dark = isDark(document.colorScheme)
  const own = guestLanguage(language)
  const product = productLink(context)
  const siteTitle = siteTitleOf(document, language)
  const title = siteHeaderOf(document)?.title ?? {}
  const [before = '', after = ''] = answerWords[own].backTo.split('{{site}}')
  const home = languagePath(site, language) + (input.anchor ?? '')
  const page: PageContext = {
    language,
    now: context.now,
    imageUrl: (_, fileName) => assetsUrlPath + fileName,
    assetUrl: file,
    look: themeKits[document.theme],
    graphic: document.siteGraphic,
    headingFont: document.fonts.heading,
    dark,
    eventDate: eventDateOf(document),
    eventPlace: null,
    asides: [],
    ownerLanguage: uiLanguageBeside(language),
    sitePath: `/api/sites/${site.id}`,
    siteVersion: site.siteVersion,
    posters: {},
    hasAvif: () => false,
  }
  const look = `site answer ${shape} ${document.theme}${graphicClasses(document.siteGraphic, dark)}${dark ? ' dark' : ''}`
  return (
    <PageContextProvider value={page}>
      <div className={look} lang={language} dir={directionOf(language)}>
        <a className="skip-link" href="#content">
          {pageWords[own].skip}
        </a>{' '}
        <header className="answer-top">
          <a href={home}>{siteTitle === '' ? answerWords[own].back : wordsIn(title, language)}</a>
        </header>
        <main id="content" className="answer-main block">
          <div className="sheet">
            <h1
              className="answer-title"
              {...inLanguage(input.titleLanguage ?? languageOfOwnWords(language), language)}
              {...ownStyle(fitStyle(input.title, 'h2', page))}
            >
              {wholeWords(input.title)}
            </h1>
            <Ornament graphic={document.siteGraphic} place="heading" dark={dark} assetUrl={file} />
            {input.body}
          </div>
        </main>
        <footer className="site-foot">
          <p className="answer-back">
            <a href={home}>
              {siteTitle === '' ? (
                answerWords[own].back
              ) : (
                <>
                  {before}
                  {wordsIn(title, language)}
                  {after}
                </>
              )}
            </a>
          </p>
          <p className="foot-credit" dir={directionOf(language) === 'rtl' ? 'ltr' : undefined}>
            {`${pageWords[own].madeWith} `}
            <a href={product.url}>{product.name}</a>
          </p>
        </footer>
      </div>
    </PageContextProvider>
  )
}
