import { hash } from 'node:crypto'
import type { LanguageCode } from '../domain/language/language.ts'
import { uiLanguages } from '../domain/language/language.ts'
import { endedPage, gateFolder, innerFolder, notFoundPage } from '../domain/publishing/release.ts'
import { eventDateOf, siteTitleOf } from '../modules/site-facts.ts'
import { type AssetCatalogue, installedCatalogue } from './asset-catalogue.ts'
import { renderChooser } from './chooser.tsx'
import { renderGate, titleOnGate } from './gate-page.tsx'
import { writtenIn } from './localise.ts'
import {
  keyed,
  type PagePlan,
  type PlanRelease,
  type PublishableSite,
  type RenderContext,
  type RenderedPage,
} from './page-plan.ts'
import { robotsFiles } from './robots-files.ts'
import { renderSitePage } from './site-page.tsx'
import { renderEnded, renderNotFound, renderUnavailable, renderWrongAddress } from './system-pages.tsx'

const html = 'text/html; charset=utf-8'

const hashOf = (...parts: string[]) => hash('sha256', parts.join('\n')).slice(0, 32)

/** What every page of a site depends on besides its own text. */
function frameOf(site: PublishableSite, context: RenderContext, catalogue: AssetCatalogue): string {
  const { theme, fonts, colorScheme, siteGraphic, availableLanguages } = site.document
  return JSON.stringify([
    catalogue.buildId,
    context.brand,
    context.market,
    context.productUrl,
    site.id,
    site.origin,
    site.metaNoindex,
    site.isProtected === true,
    site.isDemo,
    site.siteVersion,
    site.avif,
    { theme, fonts, colorScheme, siteGraphic, availableLanguages },
  ])
}

/** The parts of a document that guests see in one language. */
function shownIn(site: PublishableSite, language: LanguageCode): string {
  const { siteModules, eventLogo } = site.document
  const shown = siteModules.filter((module) => !module.hide)
  const facts = [eventDateOf(site.document), site.posters, site.maps, site.reservations]
  return writtenIn([shown, eventLogo, ...facts], language)
}

/** Plans a release. Keys and pages are computed lazily, each at most once. */
export const planRelease: PlanRelease = (site, context, onModuleError) => {
  const catalogue = installedCatalogue()
  const shown = site.isProtected ? { ...site, metaNoindex: true } : site
  const frame = once(() => frameOf(shown, context, catalogue))
  if (site.hasEnded) return [endedPlan(shown, context, catalogue)]
  const planned = { site: shown, context, catalogue, frame, onModuleError }
  if (!site.isProtected)
    return [...sitePages(planned), ...choosers(planned), ...notFound(planned), ...robotsFiles(site)]
  return [
    ...[...sitePages(planned), ...notFound(planned)].map((page) => inside(innerFolder, page)),
    ...[...gatePages(planned), ...choosers(planned), ...notFound(planned, true), ...robotsFiles(shown)].map((page) =>
      inside(gateFolder, page),
    ),
  ]
}

interface Planned {
  site: PublishableSite
  context: RenderContext
  catalogue: AssetCatalogue
  /** What every page depends on besides its own text. */
  frame: () => string
  onModuleError: Parameters<PlanRelease>[2]
}

const languagesOf = (site: PublishableSite) => site.document.availableLanguages.map((entry) => entry.languageCode)
const titlesOf = (site: PublishableSite) =>
  languagesOf(site)
    .map((language) => siteTitleOf(site.document, language))
    .join('\n')

function sitePages({ site, context, catalogue, frame, onModuleError }: Planned): PagePlan[] {
  return perLanguage(site, (language) => ({
    render: once(() => renderSitePage({ site, language, context, catalogue, onModuleError })),
    keyOf: once(() => hashOf('page', frame(), language, shownIn(site, language))),
  }))
}

function gatePages({ site, context, catalogue, frame }: Planned): PagePlan[] {
  return perLanguage(site, (language) => ({
    render: once(() => renderGate(site, language, context, { catalogue })),
    keyOf: once(() => hashOf('gate', frame(), language, titleOnGate(site, language))),
  }))
}

/** A page per language; if there is only one, it is served at the root as well. */
function perLanguage(
  site: PublishableSite,
  make: (language: LanguageCode) => { render: () => RenderedPage; keyOf: () => string },
): PagePlan[] {
  const languages = languagesOf(site)
  return languages.flatMap((language) => {
    const { render, keyOf } = make(language)
    const paths = languages.length > 1 ? [`${language}/index.html`] : ['index.html', `${language}/index.html`]
    return paths.map((path) => keyed({ path, language, contentType: html, render }, keyOf))
  })
}

/** The language choice. For a protected site it reveals no more than the gate. */
function choosers({ site, context, catalogue, frame }: Planned): PagePlan[] {
  if (languagesOf(site).length < 2) return []
  const render = () => renderChooser(site, context, catalogue)
  const keyOf = () => hashOf('chooser', frame(), site.isProtected && !site.namesOnGate ? '' : titlesOf(site))
  return [keyed({ path: 'index.html', language: null, contentType: html, render }, keyOf)]
}

/** `nameless`: for guests who may not know whose page it is. */
function notFound({ site, context, catalogue, frame }: Planned, nameless = false): PagePlan[] {
  const languages = languagesOf(site)
  const first = languages[0] ?? 'sv'
  const inLanguage = (language: LanguageCode, paths: readonly string[]) => {
    const render = once(() => renderNotFound(site, language, { context, catalogue, nameless }))
    const keyOf = once(() => hashOf('404', frame(), language, nameless ? '' : siteTitleOf(site.document, language)))
    return paths.map((path) => keyed({ path, language: null, contentType: html, render }, keyOf))
  }
  if (languages.length < 2) return inLanguage(first, [notFoundPage()])
  return languages.flatMap((language) =>
    inLanguage(language, [...(language === first ? [notFoundPage()] : []), notFoundPage(language)]),
  )
}

/** Names the site only where anybody could find it. */
function endedPlan(site: PublishableSite, context: RenderContext, catalogue: AssetCatalogue): PagePlan {
  const nameless = site.metaNoindex || site.isProtected === true
  const render = () => renderEnded(site, context, catalogue, nameless)
  const keyOf = () => hashOf('ended', frameOf(site, context, catalogue), nameless ? '' : titlesOf(site))
  return keyed({ path: endedPage, language: null, contentType: html, render }, keyOf)
}

/** Moves a page into one of the two folders of a protected release. Its key stays lazy. */
function inside(folder: string, page: PagePlan): PagePlan {
  const { language, contentType, render } = page
  return keyed(
    { ...(page.plain ? { plain: true } : {}), path: `${folder}/${page.path}`, language, contentType, render },
    () => page.key,
  )
}

/** System pages in each product language: for unknown hosts, and for pages that are unavailable. */
export function planSystemPages(context: RenderContext): PagePlan[] {
  const catalogue = installedCatalogue()
  return uiLanguages.flatMap((language) =>
    Object.entries({ 'wrong-address': renderWrongAddress, unavailable: renderUnavailable }).map(([name, render]) => ({
      path: `${language}/${name}.html`,
      language,
      contentType: html,
      key: hashOf(name, catalogue.buildId, context.brand, context.market, context.productUrl ?? '', language),
      render: () => render(language, context, catalogue),
    })),
  )
}

/** Memoises a function without arguments. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
