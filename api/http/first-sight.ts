import type Koa from 'koa'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { resumeSession } from '../../commands/accounts/session.ts'
import { quickStartDocument } from '../../commands/sites/quick-start.ts'
import type { Database } from '../../db/core/connection.ts'
import { printsOfSite } from '../../db/print/print-repository.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { AccountSight, AnswersSight, GuestsSight, type PageSightProps } from '../../design/product/page-sights.tsx'
import type { ClientConfiguration } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { ownDraftCookie, quickStartKeyOf } from '../../domain/quick-start.ts'
import { type FirstSightKind, pageAt } from '../../editor/pages.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { Log } from '../../platform/log.ts'
import type { Cookies } from './cookies.ts'

export interface FirstSightDeps {
  database: Database
  clock: Clock
  cookies: Cookies
  log: Log
  settings: Pick<Settings, 'profile' | 'brand'>
  printedCards: ClientConfiguration['printedCards']
  /** The product's origin, for the link in the page's footer. */
  editorOrigin: string
}

/** Maximum rendering time in ms, since the editor's page waits for it. */
const patience = 150
/** How long rendered samples of quick start are cached, in ms; limited because they contain a countdown. */
const keptFor = 60_000

/** A piece of HTML and its inline style sheet; null if it only uses the editor's styles. */
interface Sight {
  html: string
  style: string | null
  /** Folder of its theme, whose code the editor needs next. */
  theme?: string
}

/** Server-rendered view of a page, shown until the editor has loaded. */
export interface FirstSight extends Sight {
  /** The page on the canvas, the first screen of the list of cards, or the layout and heading of another page. */
  kind: FirstSightKind
}

/**
 * Renders the first view of an editor page: an owner's own site, cards, answers or account, for that owner only; or quick start's sample,
 * for visitors without a draft. Null for all other pages, and when rendering fails or takes too long. `assetUrl` returns a file's URL in
 * the built editor.
 */
export function createFirstSights(
  deps: FirstSightDeps,
  assetUrl: (file: string) => string,
): (http: Koa.Context, language: UiLanguage) => Promise<FirstSight | null> {
  const samples = new Map<string, { sight: Promise<Sight | null>; until: number }>()

  async function render(document: SiteDocument, siteId: string | null, ownerLanguage: UiLanguage) {
    // imported on demand, because it loads all themes, which an API without the editor does not need
    const { renderFirstSight } = await import('../../renderer/first-sight.tsx')
    return renderFirstSight({
      document,
      siteId,
      ownerLanguage,
      language: document.availableLanguages[0]?.languageCode ?? 'sv',
      now: deps.clock.now(),
      product: { name: deps.settings.profile.productName, url: deps.editorOrigin },
      assetUrl,
    })
  }

  function ofSample(http: Koa.Context, language: UiLanguage): Promise<Sight | null> {
    const key = quickStartKeyOf(http.path, deps.settings.brand)
    const now = deps.clock.now().getTime()
    const known = samples.get(`${key} ${language}`)
    if (known !== undefined && known.until > now) return known.sight
    const sight = quickStartDocument(deps, key, { language }).then((document) => render(document, null, language))
    samples.set(`${key} ${language}`, { sight, until: now + keptFor })
    sight.catch(() => samples.delete(`${key} ${language}`))
    return sight
  }

  /** The site, if the caller is its owner; otherwise undefined. */
  async function ownSite(http: Koa.Context, siteId: string) {
    const token = deps.cookies.session(http) ?? ''
    const session = token === '' ? undefined : await resumeSession(deps, token)
    if (session?.extended) deps.cookies.setSession(http, token)
    const site = session == null ? undefined : await findSite(deps.database, siteId)
    return site?.accountId === session?.account.id ? site : undefined
  }

  async function ofCards(siteId: string, language: UiLanguage): Promise<Sight | null> {
    const { renderListSight } = await import('../../cards/list/first-sight.tsx')
    const { brand, profile } = deps.settings
    const prints = (await printsOfSite(deps.database, siteId)).map(({ document }) => document)
    const areSold = deps.printedCards !== 'none'
    return renderListSight({ prints, brand, productName: profile.productName, language, areSold, assetUrl })
  }

  function ofPage(Page: (props: PageSightProps) => ReactNode, language: UiLanguage): Sight {
    const { brand, profile } = deps.settings
    const html = renderToStaticMarkup(createElement(Page, { brand, productName: profile.productName, language }))
    return { html, style: null }
  }

  async function ofQuickStart(http: Koa.Context, language: UiLanguage): Promise<Sight | null> {
    // a draft is only stored in the browser, and a link may request another design
    if (http.cookies.get(ownDraftCookie) !== undefined || http.query.design !== undefined) return null
    return ofSample(http, language)
  }

  async function ofSite(http: Koa.Context, siteId: string, kind: FirstSightKind, language: UiLanguage) {
    const site = await ownSite(http, siteId)
    if (site === undefined) return null
    if (kind === 'cards') return ofCards(siteId, language)
    if (kind === 'account') return ofPage(AccountSight, language)
    if (kind === 'answers') return ofPage(AnswersSight, language)
    if (kind === 'guests') return ofPage(GuestsSight, language)
    return render(site.document, site.id, language)
  }

  async function firstSight(http: Koa.Context, language: UiLanguage): Promise<FirstSight | null> {
    const { page, siteId = '' } = pageAt(http.path) ?? {}
    const kind = page?.firstSight
    if (kind === undefined) return null
    const sight = siteId === '' ? await ofQuickStart(http, language) : await ofSite(http, siteId, kind, language)
    return sight === null ? null : { kind, ...sight }
  }

  return async (http, language) => {
    const { promise: late, stop } = after(patience)
    try {
      return await Promise.race([firstSight(http, language), late])
    } catch (error) {
      deps.log.warn({ err: error, path: http.path }, 'no first sight of a page')
      return null
    } finally {
      stop()
    }
  }
}

function after(milliseconds: number): { promise: Promise<null>; stop: () => void } {
  let stop = () => {}
  const promise = new Promise<null>((resolve) => {
    const timer = setTimeout(resolve, milliseconds, null)
    stop = () => clearTimeout(timer)
  })
  return { promise, stop }
}
