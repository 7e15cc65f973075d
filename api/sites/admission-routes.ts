import type Koa from 'koa'
import * as z from 'zod'
import { checkAdmitted } from '../../commands/visitors/admission.ts'
import type { Database } from '../../db/core/connection.ts'
import { findGate, isPublished, type Site } from '../../db/site/site-repository.ts'
import { normaliseHost } from '../../domain/address/host-mode.ts'
import { DomainError } from '../../domain/errors.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { publicSiteResponse } from '../../modules/site-contract.ts'
import { productSettings } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { guestHeaders } from '../../platform/guest-headers.ts'
import { renderGate } from '../../renderer/gate-page.tsx'
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
        'Give the password of a site, as JSON (the answer is the site) or as a plain form (303 to the page, or the gate)',
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

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('invalid-input', { reason: 'not-json' })
  }
}

/** For guests without scripts: redirects to the page, or shows the gate again with the error. */
async function answerForm(
  deps: Deps,
  site: Site,
  { fields, http, network }: { fields: URLSearchParams; http: Koa.Context; network: string },
): Promise<string> {
  const language = languageOf(site, fields.get('language'))
  const to = guestPageIn(fields.get('to'), site.id)
  try {
    await admitGuest(deps, { site, body: { password: fields.get('password') ?? '' }, http, network })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return showGate(deps, { site, language, to, error, http })
  }
  http.status = 303
  http.set('Location', to ?? languagePath(site, language))
  http.type = 'text/plain'
  return ''
}

/** The page of the site that a guest wanted, such as a private link; undefined for any other path, to prevent open redirects. */
function guestPageIn(path: string | null, siteId: string): string | undefined {
  const isPage = new RegExp(
    `^/api/(?:rsvps|form-pages|gift-registry|gift-reservations)/${siteId}/[\\w/-]{1,300}(?:\\.[\\w-]{1,100})?(?:\\?[\\w=&-]{0,200})?$`,
  )
  return path !== null && isPage.test(path) ? path : undefined
}

interface Refused {
  site: Site
  language: LanguageCode
  to: string | undefined
  error: DomainError
  http: Koa.Context
}

function showGate(deps: Deps, { site, language, to, error, http }: Refused): string {
  http.state.code = error.code
  http.status = error.status
  http.type = 'html'
  // the same security headers as the gate has on the guests' server
  const headers = guestHeaders(deps.settings.deployment)
  for (let at = 0; at < headers.length; at += 2) http.set(headers[at] ?? '', headers[at + 1] ?? '')
  http.set('X-Robots-Tag', 'noindex')
  const context = { ...productSettings(deps.settings), now: deps.clock.now() }
  return renderGate(site, language, context, { problem: gateProblemOf(error), to }).html
}

function languageOf(site: Site, asked: string | null): LanguageCode {
  const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
  return languages.find((code) => code === asked) ?? languages[0] ?? 'sv'
}
