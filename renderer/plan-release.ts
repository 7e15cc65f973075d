import { hash } from 'node:crypto'
import type { LanguageCode } from '../domain/language.ts'
import { uiLanguages } from '../domain/language.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import { type AssetCatalogue, createAssetCatalogue } from './asset-catalogue.ts'
import { renderChooser } from './chooser.tsx'
import { writtenIn } from './localise.ts'
import type { PagePlan, PlanRelease, PublishableSite, RenderContext } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'
import { renderNotFound, renderWrongAddress } from './system-pages.tsx'

const html = 'text/html; charset=utf-8'

let shared: AssetCatalogue | undefined
/** The catalogue of this installation, made at the first use and kept. */
export function installedCatalogue(): AssetCatalogue {
  shared ??= createAssetCatalogue()
  return shared
}

const hashOf = (...parts: string[]) => hash('sha256', parts.join('\n')).slice(0, 32)

/** What every page of a site depends on beside its own text. */
function frameOf(site: PublishableSite, context: RenderContext, catalogue: AssetCatalogue): string {
  const { theme, fonts, colorScheme, siteGraphic, availableLanguages } = site.document
  return JSON.stringify([
    catalogue.buildId,
    context.brand,
    context.market,
    site.id,
    site.origin,
    site.metaNoindex,
    site.isDemo,
    site.avif,
    { theme, fonts, colorScheme, siteGraphic, availableLanguages },
  ])
}

/** The parts of a document that guests see in one language. */
function shownIn(site: PublishableSite, language: LanguageCode): string {
  const { siteModules, wizardData, eventLogo } = site.document
  const shown = siteModules.filter((module) => !module.hide)
  const facts = [wizardData?.dateStart, wizardData?.dateNotDecided, site.posters, site.reservations]
  return writtenIn([shown, eventLogo, ...facts], language)
}

/** Plans a release. Keys and pages are made when the publisher asks for them, each at most once. */
export const planRelease: PlanRelease = (site, context, onModuleError) => {
  const catalogue = installedCatalogue()
  const frame = frameOf(site, context, catalogue)
  const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
  const titles = languages.map((language) => siteTitleOf(site.document, language)).join('\n')
  const pages = languages.flatMap((language): PagePlan[] => {
    const render = once(() => renderSitePage({ site, language, context, catalogue, onModuleError }))
    const keyOf = once(() => hashOf('page', frame, language, shownIn(site, language)))
    const paths = languages.length > 1 ? [`${language}/index.html`] : ['index.html', `${language}/index.html`]
    return paths.map((path) => ({
      path,
      language,
      contentType: html,
      render,
      get key() {
        return keyOf()
      },
    }))
  })
  if (languages.length > 1)
    pages.push({
      path: 'index.html',
      language: null,
      contentType: html,
      key: hashOf('chooser', frame, titles),
      render: () => renderChooser(site, context, catalogue),
    })
  pages.push({
    path: '404.html',
    language: null,
    contentType: html,
    key: hashOf('404', frame, titles),
    render: () => renderNotFound(site, context, catalogue),
  })
  return pages
}

/** Pages for hosts that nobody has, one per language of the product: `<lang>/wrong-address.html`. */
export function planSystemPages(context: RenderContext): PagePlan[] {
  const catalogue = installedCatalogue()
  return uiLanguages.map((language) => ({
    path: `${language}/wrong-address.html`,
    language,
    contentType: html,
    key: hashOf('wrong-address', catalogue.buildId, context.brand, context.market, language),
    render: () => renderWrongAddress(language, context, catalogue),
  }))
}

/** Makes something at the first call and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
