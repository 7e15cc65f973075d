import type Koa from 'koa'
import * as z from 'zod'
import { gatePrefix, type ReturnedPage, readReturnedPage } from '../../commands/answers/returned-page.ts'
import { checkAdmitted, isAdmitted } from '../../commands/visitors/admission.ts'
import type { Database } from '../../db/core/connection.ts'
import { findGate, isPublished, type Site } from '../../db/site/site-repository.ts'
import { normaliseHost } from '../../domain/address/host-mode.ts'
import { DomainError, errorCatalogue } from '../../domain/errors.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { publicSiteResponse } from '../../modules/site-contract.ts'
import { productSettings } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { guestHeaders } from '../../platform/guest-headers.ts'
import { type GateProblem, gateProblems, renderGate } from '../../renderer/gate-page.tsx'
import { languagePath } from '../../renderer/site-page.tsx'
import { presentPublicSite } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'
import { type AdmitDeps, admitGuest, gateProblemOf } from './admit-guest.ts'
import { findPublishedSite, idOrHost } from './find-published-site.ts'

/** Maximum bytes of a request to the gate. */
const loginLimit = 8 * 1024

interface Deps extends AdmitDeps {
  database: Database
  settings: Settings
}

/** Admission of guests to protected sites. */
export function admissionRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/sites/public/{id}/login',
      summary:
        'Give the password of a site, as JSON (the answer is the site) or as a plain form (303 to the page, or to the gate)',
      params: z.object({ id: idOrHost }),
      body: 'raw',
      bodyLimit: loginLimit,
      response: { contentType: 'application/json' },
      errors: ['invalid-input', 'not-found', 'wrong-site-password', 'too-many-requests'],
      auth: 'none',
      guests: true,
      async handler({ params, body, http, network }) {
        const site = await findPublishedSite(deps, params.id)
        const isForm = /^application\/x-www-form-urlencoded\b/i.test(http.get('Content-Type'))
        if (isForm) return answerForm(deps, site, { fields: new URLSearchParams(String(body)), http, network })
        await admitGuest(deps, { site, body: jsonIn(body), http, network })
        return JSON.stringify(publicSiteResponse.parse(presentPublicSite(site, { now: deps.clock.now() })))
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/public/{id}/login',
      summary: 'The gate of a site, with what was wrong with the password that was given by a plain form',
      params: z.object({ id: idOrHost }),
      query: gateQuery,
      response: { contentType: 'text/html; charset=utf-8' },
      errors: ['not-found'],
      auth: 'none',
      guests: true,
      async handler({ params, query, http }) {
        const site = await findPublishedSite(deps, params.id)
        const language = languageOf(site, query.language)
        const to = guestPageIn(query.to, site.id)
        const kept = query.back?.startsWith(gatePrefix) ? await readReturnedPage(deps, site.id, query.back) : undefined
        if (kept !== undefined) return page(deps, http, kept)
        if (isAdmitted(deps, site, http.cookies)) return lead(http, to ?? languagePath(site, language))
        return showGate(deps, { site, language, to, problem: query.problem ?? null, http })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/public/{id}/admission',
      summary: "Whether the cookie sent admits to a site: for the guests' server (nginx: auth_request) alone",
      params: z.object({ id: idOrHost }),
      errors: ['password-required'],
      auth: 'none',
      guests: 'server',
      async handler({ params, http }) {
        const site = await findGate(deps.database, normaliseHost(params.id))
        // an unpublished site admits nobody; a 401 rather than a 404, because nginx's auth_request only handles 401 and 403
        if (site === undefined || !isPublished(site, deps.clock.now())) throw new DomainError('password-required')
        checkAdmitted(deps, site, http.cookies)
      },
    }),
  ]
}

/** Of the gate that a plain form is led to. */
const gateQuery = z.object({
  language: z.string().max(10).optional().catch(undefined),
  problem: z.enum(gateProblems).optional().catch(undefined),
  /** Of a gate that keeps what was filled in. */
  back: z.string().max(100).optional().catch(undefined),
  to: z.string().max(1000).optional().catch(undefined),
})

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('invalid-input', { reason: 'not-json' })
  }
}

/** For guests without scripts: leads to the page, or to the gate with the error, so that Back and a reload send nothing. */
async function answerForm(
  deps: Deps,
  site: Site,
  { fields, http, network }: { fields: URLSearchParams; http: Koa.Context; network: string },
): Promise<string> {
  const language = languageOf(site, fields.get('language') ?? undefined)
  const to = guestPageIn(fields.get('to') ?? undefined, site.id)
  try {
    await admitGuest(deps, { site, body: { password: fields.get('password') ?? '' }, http, network })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    http.state.code = error.code
    const state = { language, problem: gateProblemOf(error), ...(to === undefined ? {} : { to }) }
    return lead(http, `${http.path}?${new URLSearchParams(state)}`)
  }
  return lead(http, to ?? languagePath(site, language))
}

function lead(http: Koa.Context, address: string): string {
  http.status = 303
  http.set({ Location: address, 'Cache-Control': 'no-store' })
  http.type = 'text/plain'
  return ''
}

/** The page of the site that a guest wanted, such as a private link; undefined for any other path, to prevent open redirects. */
function guestPageIn(path: string | undefined, siteId: string): string | undefined {
  const isPage = new RegExp(
    `^/api/(?:rsvps|form-pages|gift-registry|gift-reservations)/${siteId}/[\\w/-]{1,300}(?:\\.[\\w-]{1,100})?(?:\\?[\\w=&-]{0,200})?$`,
  )
  return path !== undefined && isPage.test(path) ? path : undefined
}

interface Refused {
  site: Site
  language: LanguageCode
  to: string | undefined
  problem: GateProblem | null
  http: Koa.Context
}

/** The answer to a wrong password, or to too many; a guest may also come here again from a bookmark. */
function showGate(deps: Deps, { site, language, to, problem, http }: Refused): string {
  const { status } = errorCatalogue[problem === 'many' ? 'too-many-requests' : 'wrong-site-password']
  const context = { ...productSettings(deps.settings), now: deps.clock.now() }
  return page(deps, http, { status, html: renderGate(site, language, context, { problem, to }).html })
}

/** With the same security headers as the gate has on the guests' server; its address may be a guest's own. */
function page(deps: Deps, http: Koa.Context, { status, html }: ReturnedPage): string {
  http.status = status
  http.type = 'html'
  const headers = guestHeaders(deps.settings.deployment)
  for (let at = 0; at < headers.length; at += 2) http.set(headers[at] ?? '', headers[at + 1] ?? '')
  http.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
  return html
}

function languageOf(site: Site, asked: string | undefined): LanguageCode {
  const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
  return languages.find((code) => code === asked) ?? languages[0] ?? 'sv'
}
