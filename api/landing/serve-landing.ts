import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import type Koa from 'koa'
import { resumeSession } from '../../commands/accounts/session.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { styleHash } from '../../design/style-hash.ts'
import {
  acceptedLanguages,
  chooseUiLanguage,
  type UiLanguage,
  uiLanguageOfHost,
} from '../../domain/language/language.ts'
import { isUiLanguage, uiLanguageCookie, uiLanguages } from '../../domain/language/ui-language.ts'
import { landingPath } from '../../landing/landing-context.ts'
import {
  findLandingPage,
  type LandingPageName,
  landingPageNames,
  pathOfPage,
  renderPage,
} from '../../landing/landing-pages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { projectFile } from '../../platform/maps/project-file.ts'
import type { ApiDeps } from '../api-deps.ts'
import type { Cookies } from '../http/cookies.ts'
import { type Measuring, measuringOf } from '../http/measuring.ts'
import { type MemoryFile, memoryFile, sendFile } from '../http/memory-file.ts'

interface Deps {
  settings: Pick<Settings, 'deployment' | 'profile' | 'operator' | 'baseDomain' | 'measuring' | 'sampleSites'>
  database: Database
  clock: Clock
  cookies: Cookies
  swish: ApiDeps['swish']
  ownDomains: ApiDeps['ownDomains']
  /** The product's origin, for canonical URLs. */
  editorOrigin: string
}

const filesPath = '/landing/'
const year = 365 * 24 * 60 * 60

/** A rendered landing page with its CSP. */
interface ReadyPage {
  file: MemoryFile
  policy: string
}

/** What differs between visitors. */
interface Visitor {
  mySite: string | null
  measuring: Measuring | null
}

/**
 * Serves the start page, the student's page and the legal pages as complete HTML, and the files that they use. They run no scripts of ours,
 * and third-party ones only with the visitor's consent. Pages for anonymous visitors are rendered once; a logged-in owner gets a page with
 * a link to their own site, which must not be cached.
 */
export function serveLanding(deps: Deps): Koa.Middleware {
  const files = createFiles()
  const pages = new Map<string, ReadyPage>()
  const render = (name: LandingPageName, language: UiLanguage, visitor: Visitor): ReadyPage => {
    const { mySite, measuring } = visitor
    const { profile, operator, baseDomain } = deps.settings
    const { html, style, script } = renderPage(name, {
      language,
      profile,
      operator,
      baseDomain,
      origin: deps.editorOrigin,
      takesSwish: deps.swish !== 'none',
      sellsDomains: deps.ownDomains !== 'none',
      hasStudentDemo: deps.settings.sampleSites === 'all',
      mySite,
      measuring: measuring === null ? null : { scriptUrl: measuring.settings.scriptUrl, consent: measuring.consent },
      fileUrl: files.urlOf,
    })
    return { file: memoryFile(Buffer.from(html)), policy: policyFor({ style, script }, measuring) }
  }
  const pageFor = (name: LandingPageName, language: UiLanguage, visitor: Visitor): ReadyPage => {
    if (visitor.mySite !== null) return render(name, language, visitor)
    const { measuring } = visitor
    const key = `${language}/${name}/${measuring === null ? 'unasked' : measuring.consent}`
    const page = pages.get(key) ?? render(name, language, visitor)
    pages.set(key, page)
    return page
  }
  /** Renders all pages to register their files: the page that refers to a file may come from another process or from before a restart. */
  const fileOfAnyPage = (url: string) => {
    for (const name of landingPageNames)
      for (const language of uiLanguages) pageFor(name, language, { mySite: null, measuring: null })
    return files.find(url)
  }
  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return next()
    if (http.path.startsWith(filesPath)) {
      const file = files.find(http.path) ?? fileOfAnyPage(http.path)
      if (file === undefined) return next()
      http.set('Cache-Control', 'public, max-age=31536000, immutable')
      return sendFile(http, path.extname(http.path), file)
    }
    const found = findLandingPage(http.path)
    if (found === null) return next()
    const { lang } = http.query
    if (isUiLanguage(lang)) {
      rememberLanguage(http, lang, deps.settings)
      return http.redirect(landingPath(lang, pathOfPage(found.name)))
    }
    // a visitor coming from another of our pages has clicked the language's name
    if (found.language !== null && http.get('Sec-Fetch-Site') === 'same-origin')
      rememberLanguage(http, found.language, deps.settings)
    const language = found.language ?? languageOf(http, deps.settings.profile.language)
    const mySite = await siteOfVisitor(deps, http)
    const { file, policy } = pageFor(found.name, language, { mySite, measuring: measuringOf(http, deps.settings) })
    http.set({
      'Cache-Control': mySite === null ? 'no-cache' : 'private, no-store',
      'Content-Language': language,
      'Content-Security-Policy': policy,
    })
    http.vary('Cookie, Accept-Language')
    await sendFile(http, '.html', file)
  }
}

/** CSP: no scripts and no styles but the page's own; the analytics service only with consent. */
function policyFor(own: { style: string; script: string | null }, measuring: Measuring | null): string {
  const { scriptUrl, origins } = measuring?.consent === 'yes' ? measuring.settings : { scriptUrl: null, origins: [] }
  const scripts = [
    ...(own.script === null ? [] : [styleHash(own.script)]),
    ...(scriptUrl === null ? [] : [new URL(scriptUrl).origin]),
  ]
  return [
    "default-src 'none'",
    `style-src ${styleHash(own.style)}`,
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(scriptUrl === null ? [] : [`connect-src ${origins.join(' ')}`]),
    ["img-src 'self'", ...origins].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${measuring === null ? "'none'" : "'self'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The language chosen earlier, else the host's, else the first of the browser's that is a UI language, else the market's. */
function languageOf(http: Koa.Context, marketLanguage: UiLanguage): UiLanguage {
  return chooseUiLanguage({
    stored: http.cookies.get(uiLanguageCookie),
    hostLanguage: uiLanguageOfHost(http.hostname),
    browser: [...acceptedLanguages(http.get('Accept-Language')), marketLanguage],
  })
}

/** Not HttpOnly: the editor reads the cookie too, and it is not a secret. */
function rememberLanguage(http: Koa.Context, language: UiLanguage, { deployment }: Pick<Settings, 'deployment'>): void {
  if (http.cookies.get(uiLanguageCookie) === language) return
  const secure = deployment === 'production' ? '; Secure' : ''
  http.append('Set-Cookie', `${uiLanguageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`)
}

/** Path of the visitor's own site in the editor; null unless logged in and with a site. */
async function siteOfVisitor(deps: Deps, http: Koa.Context): Promise<string | null> {
  const token = deps.cookies.session(http)
  if (token === undefined || token === '') return null
  const session = await resumeSession(deps, token)
  const siteId = session === undefined ? undefined : await findSiteIdOfAccount(deps.database, session.account.id)
  return siteId === undefined ? null : `/redigera/${siteId}`
}

/** Files of the checkout that landing pages use; their URLs contain a content hash. */
function createFiles(): { urlOf: (name: string) => string; find: (url: string) => MemoryFile | undefined } {
  const urls = new Map<string, string>()
  const files = new Map<string, MemoryFile>()
  return {
    urlOf(name) {
      const known = urls.get(name)
      if (known !== undefined) return known
      const content = readFileSync(projectFile(name))
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
      const { name: base, ext } = path.parse(name)
      const url = `${filesPath}${base}-${hash}${ext}`
      urls.set(name, url)
      files.set(url, memoryFile(content))
      return url
    },
    find: (url) => files.get(url),
  }
}
