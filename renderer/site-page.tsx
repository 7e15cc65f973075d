import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { cssColour } from '../design/colour-tokens.ts'
import { preloadedFontFiles } from '../design/fonts.ts'
import { handFontFiles } from '../design/logos/logo-fonts.ts'
import { OwnStyles } from '../design/own-styles.ts'
import { renderStyled, type StyledMarkup } from '../design/render-styled.tsx'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { assetsUrlPath } from '../domain/publishing/release.ts'
import { playerOrigin } from '../domain/video.ts'
import { videoIdsIn } from '../modules/document-posters.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { shownToGuests } from '../modules/shown-to-guests.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { eventPlaceOf, siteHeaderOf, siteImageOf, siteTitleOf } from '../modules/site-facts.ts'
import { previewSize } from '../themes/preview-layout.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { themes } from '../themes/themes.ts'
import type { PlacedModule } from './arrangement.ts'
import { type AssetCatalogue, assetUrl, textAsset } from './asset-catalogue.ts'
import { type CalendarEvent, type CalendarFacts, calendarEvent, calendarFactsOf } from './calendar.ts'
import { eventDataOf } from './event-data.ts'
import { linkDescriptionOf, linkTitleOf, pageNameOf } from './link-words.ts'
import { type PageHead, pageBytes } from './page.ts'
import { pageIcons } from './page-icons.ts'
import {
  type AssetSource,
  type PublishableSite,
  type RenderContext,
  type RenderedPage,
  renderedPage,
} from './page-plan.ts'
import { type OpeningWords, openingStyle, pageStyle, type SiteStyleParts, stylePartsOf } from './page-style.ts'
import { printStyle } from './print-style.ts'
import { productLink } from './product-link.ts'
import { pageWords } from './shell/words.ts'
import { SiteBody } from './site-body.tsx'
import { logoFaces, siteLogo } from './site-logo.tsx'
import { previewName, socialPreviewOf } from './social-preview.ts'

export interface SitePageInput {
  site: PublishableSite
  language: LanguageCode
  context: RenderContext
  catalogue: AssetCatalogue
  onModuleError: (error: unknown, moduleId: string) => void
}

/** The robots meta tag: whether search engines may index the site. */
const robotsOf = (noindex: boolean) => (noindex ? 'noindex, noimageindex, nofollow' : 'all')

/** Path of a language's page on its host; a site with a single language has it at the root. */
export function languagePath(site: Pick<PublishableSite, 'document'>, language: LanguageCode): string {
  return site.document.availableLanguages.length > 1 ? `/${language}` : '/'
}

/** A site's page in one language as complete HTML, with the assets it uses. Throws for a language that the site does not have. */
export function renderSitePage(input: SitePageInput): RenderedPage {
  if (!input.site.document.availableLanguages.some(({ languageCode }) => languageCode === input.language))
    throw new Error(`the site has no language ${input.language}`)
  const assets = new Map<string, AssetSource>()
  const use = (asset: AssetSource): string => {
    assets.set(asset.name, asset)
    return assetUrl(asset)
  }
  const fileUrl = (name: string) => use(input.catalogue.file(name))
  const { markup, css } = renderSafely(
    (broken, styles) => <Body input={input} use={use} fileUrl={fileUrl} broken={broken} styles={styles} />,
    input,
  )
  const [first, rest] = atFirstsEnd(markup)
  const { document, isProtected = false } = input.site
  // an unadmitted visitor must not learn from a picture whose page it is either
  const shown = isProtected ? null : socialPreviewOf(document, input.language)
  const preview = shown === null ? undefined : previewName(input.site.id, shown)
  const head = headOf(input, preview, use)
  const style = styleOf(document, input.catalogue, use)
  const { own, screen, whole } = pageStyle(style, [first, css], [rest])
  const address = input.site.origin + languagePath(input.site, input.language)
  const print = printStyle(input.site, input.language, address, input.context.now)
  const link =
    `<link rel="stylesheet" media="screen" href="${use(whole)}">` +
    `<link rel="stylesheet" media="print" href="${use(print)}">`
  const hasFilm = videoIdsIn({ siteModules: shownToGuests(input.site.document.siteModules) }).length > 0
  const logo = logoFaces(document, siteTitleOf(document, input.language), fileUrl)
  const opening = openingStyle(style, openingWordsOf(document, input.language))
  return renderedPage(pageBytes(head, [opening, own, logo, css], [first, link, rest], screen), {
    assets: [...assets.values()],
    ...(preview === undefined ? {} : { preview }),
    ...(hasFilm ? { frames: [playerOrigin] } : {}),
  })
}

/** The page's opening texts; a logo has its own fonts, and Affisch's event facts are set like the second line. */
function openingWordsOf(document: SiteDocument, language: LanguageCode): OpeningWords {
  const header = siteHeaderOf(document)
  if (header === undefined) return { title: '', lines: [] }
  return {
    title: document.eventLogo === null ? textIn(header.title, language) : '',
    lines: [
      textIn(header.secondLine, language),
      ...(themes[document.theme].titleIn === 'lines' ? [eventPlaceOf(document) ?? ''] : []),
    ],
  }
}

const noPosters = {}

function headOf(
  { site, language, context, catalogue }: SitePageInput,
  preview: string | undefined,
  use: (asset: AssetSource) => string,
): PageHead {
  const { document, origin } = site
  const file = (name: string) => use(catalogue.file(name))
  const image = linkImageOf(document, preview, language)
  const picture = image === null ? null : { ...image, url: `${origin}${assetsUrlPath}${image.fileName}` }
  const canonical = origin + languagePath(site, language)
  const name = pageNameOf(document, language, site.host)
  const description = linkDescriptionOf(document, language)
  const icons = pageIcons(context.brand, document.colorScheme, catalogue)
  const loader = catalogue.script('loader')
  for (const chunk of loader?.chunks ?? []) use(chunk)
  const languages = document.availableLanguages.map((entry) => entry.languageCode)
  const alternates = languages.map((code) => ({ language: code, href: origin + languagePath(site, code) }))
  return {
    language,
    site: site.id,
    title: site.isDemo ? 'Demo site' : linkTitleOf(document, language, site.host),
    description,
    robots: robotsOf(site.metaNoindex),
    canonical,
    alternates: languages.length > 1 ? [...alternates, { language: 'x-default', href: `${origin}/` }] : [],
    image: picture,
    siteName: name,
    // search engines are told of no invented event
    ...(site.metaNoindex || site.isDemo
      ? {}
      : { eventData: eventDataOf(document, { language, name, url: canonical, image: picture?.url }) }),
    icons: { tab: use(icons.tab), phone: use(icons.phone) },
    preloads: preloadsOf(document).map(file),
    themeColor: cssColour(document.colorScheme.background),
    scripts: loader === null ? [] : [use(loader.entry)],
  }
}

/** Fonts that the page preloads: its own, and its logo's handwriting font. */
function preloadsOf({ fonts, eventLogo }: SiteDocument): string[] {
  return [...preloadedFontFiles(fonts), ...(eventLogo === null ? [] : handFontFiles(eventLogo.name, fonts))]
}

/** The page's link preview: the one drawn for it, or else its first picture. */
function linkImageOf(document: SiteDocument, preview: string | undefined, language: LanguageCode) {
  if (preview === undefined) return siteImageOf(document)
  return { fileName: preview, ...previewSize, alt: siteTitleOf(document, language) }
}

interface CachedStyle {
  parts: SiteStyleParts
  files: readonly AssetSource[]
}
const styles = new WeakMap<AssetCatalogue, LRUCache<string, CachedStyle, SiteDocument>>()
const designsKept = 200

/** A site's style sheet takes about 26 kB, and is the same in all languages and most saves. */
function styleOf(
  document: SiteDocument,
  catalogue: AssetCatalogue,
  use: (asset: AssetSource) => string,
): SiteStyleParts {
  const kept =
    styles.get(catalogue) ??
    new LRUCache<string, CachedStyle, SiteDocument>({
      max: designsKept,
      memoMethod: (_key, _stale, { context }) => makeStyle(context, catalogue),
    })
  styles.set(catalogue, kept)
  const { theme, fonts, colorScheme, siteGraphic, siteModules } = document
  const types = new Set(siteModules.map((module) => module.siteModuleType))
  const key = JSON.stringify([theme, fonts, colorScheme, siteGraphic, ...types])
  const known = kept.memo(key, { context: document })
  for (const asset of known.files) use(asset)
  return known.parts
}

function makeStyle(document: SiteDocument, catalogue: AssetCatalogue): CachedStyle {
  const files: AssetSource[] = []
  const parts = stylePartsOf(document, themeKits[document.theme], (name) => {
    const asset = catalogue.file(name)
    files.push(asset)
    return assetUrl(asset)
  })
  return { parts, files }
}

/**
 * Splits a page where its first module ends: inside that module's section, so that the link to the style sheet is not between two
 * sections.
 */
function atFirstsEnd(body: string): readonly [first: string, rest: string] {
  const end = body.indexOf('</section>')
  return end < 0 ? [body, ''] : [body.slice(0, end), body.slice(end)]
}

/** The calendar file is one of the page's assets: behind the gate, if the site has one. */
function calendarOf({ site, language, context }: SitePageInput, use: (asset: AssetSource) => string) {
  const url = site.origin + languagePath(site, language)
  const facts = calendarFactsOf(site.document, { language, siteId: site.id, url, now: context.now })
  if (facts === undefined) return undefined
  const event = events.memo(JSON.stringify(facts), { context: facts })
  return { ...event, file: use(textAsset('calendar', 'ics', event.file, true)) }
}

/** By what they are written from, which few saves change. */
const events = new LRUCache<string, CalendarEvent, CalendarFacts>({
  max: 500,
  memoMethod: (_key, _stale, { context: facts }) => calendarEvent(facts),
})

interface BodyProps {
  input: SitePageInput
  use: (asset: AssetSource) => string
  /** URL of a build file, by its name in design/. */
  fileUrl: (name: string) => string
  broken: ReadonlySet<string>
  styles: OwnStyles
}

function Body({ input, use, fileUrl, broken, styles }: BodyProps): ReactNode {
  const { site, language, context, catalogue } = input
  const slot = ({ module }: PlacedModule, view: ReactNode) =>
    broken.has(module.id) ? <p className="module-failed">{pageWords[guestLanguage(language)].moduleFailed}</p> : view
  return (
    <SiteBody
      document={site.document}
      kit={themeKits[site.document.theme]}
      language={language}
      now={context.now}
      imageUrl={(image, fileName) => use({ name: fileName, source: { kind: 'upload', path: image.path, fileName } })}
      assetUrl={fileUrl}
      languageHref={(code) => languagePath(site, code)}
      siteId={site.id}
      siteVersion={site.siteVersion}
      posters={site.posters ?? noPosters}
      maps={site.maps}
      reservations={site.reservations}
      hasAvif={(image) => site.avif?.includes(image.path + image.fileName) === true}
      product={productLink(context)}
      logo={siteLogo(site.document, siteTitleOf(site.document, language))}
      artWaits={catalogue.script('loader') !== null}
      calendar={calendarOf(input, use)}
      // the site's own content, for its guests only
      templateFile={(content) => use(textAsset('template', 'txt', renderStyled(content, styles).markup, true))}
      slot={slot}
    />
  )
}

/**
 * Renders the page in one go. If a module throws, finds the failing ones by rendering the page with each module alone, reports them, and
 * renders the page with the fallback text in their place.
 */
function renderSafely(
  page: (broken: ReadonlySet<string>, styles: OwnStyles) => ReactNode,
  input: SitePageInput,
): StyledMarkup {
  const rendered = (broken: ReadonlySet<string>) => {
    const styles = new OwnStyles()
    return renderStyled(page(broken, styles), styles)
  }
  try {
    return rendered(new Set())
  } catch (pageError) {
    const ids = shownToGuests(input.site.document.siteModules).map((module) => module.id)
    // throws if the error is outside the modules
    rendered(new Set(ids))
    const broken = new Set<string>()
    for (const id of ids) {
      try {
        rendered(new Set(ids.filter((other) => other !== id)))
      } catch (error) {
        broken.add(id)
        input.onModuleError(error, id)
      }
    }
    if (broken.size === 0) throw pageError
    return rendered(broken)
  }
}
