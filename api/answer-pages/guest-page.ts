import type Koa from 'koa'
import { loadPublishedSite, type PublishedSite } from '../../commands/answers/published-site.ts'
import { gatePrefix, keepReturnedPage, readReturnedPage } from '../../commands/answers/returned-page.ts'
import { admissionTo, isAdmitted } from '../../commands/visitors/admission.ts'
import type { Database } from '../../db/core/connection.ts'
import { isDemoHost, normaliseHost } from '../../domain/address/host-mode.ts'
import { DomainError, errorCatalogue, errorText } from '../../domain/errors.ts'
import {
  acceptedLanguages,
  choosePublicLanguage,
  chooseUiLanguage,
  type LanguageCode,
  type UiLanguage,
} from '../../domain/language/language.ts'
import { gateField } from '../../modules/forms/field-names.ts'
import { productSettings, siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { guestHeaders } from '../../platform/guest-headers.ts'
import { redirectQuery } from '../../platform/http/redirect-query.ts'
import { mapImageOrigins } from '../../platform/maps/image-origins.ts'
import type { AnswerPageInput } from '../../renderer/answer-page.tsx'
import { installedCatalogue } from '../../renderer/asset-catalogue.ts'
import { renderErrorPage } from '../../renderer/error-page.tsx'
import { renderGate } from '../../renderer/gate-page.tsx'
import type { PublishableSite } from '../../renderer/page-plan.ts'
import { renderNotFound } from '../../renderer/system-pages.tsx'
import { toDomainError } from '../http/errors.ts'
import type { BodyTimes } from '../http/read-body.ts'
import type { RateLimitName, RateLimits } from '../rate-limits.ts'
import type { AdmitDeps } from '../sites/admit-guest.ts'
import { admitAgain } from './admit-again.ts'

/** Dependencies of every page that the API renders for guests. */
export interface GuestPageDeps extends AdmitDeps {
  database: Database
  settings: Settings
  rateLimits: RateLimits
  bodyTimes: BodyTimes
  /** HTML of the page for hosts without a site. */
  wrongAddressPage: (language: UiLanguage) => string
}

/**
 * Response of a page: HTML, or the URL to redirect to (303), so that a reload does not submit again. `at`: the address of the form, where
 * the HTML that answers a POST is shown, for the same reason. `retryAfter`: seconds until it is worth sending again.
 */
export type Reply = { html: string; status?: number; at?: string; retryAfter?: unknown } | { seeOther: string }

/** A published site that the guest may see, and what is needed to render a page of it. */
export interface OpenSite {
  site: PublishedSite
  language: LanguageCode
  /** Origin of the guests' host, for links that are mailed or stored. */
  origin: string
  /** What every page of the site is rendered with (renderer/answer-page.tsx). */
  frame: Pick<AnswerPageInput, 'site' | 'language' | 'context'>
}

interface GuestCall {
  http: Koa.Context
  network: string
  siteId: string
  /** Language from the URL; defaults to the browser's preference. */
  language?: string | undefined
  /** Whether this page needs no password: a household's, by its link, which also admits to the site if the owner lets it. */
  admits?: true
  /** Rate limit; defaults to that of pages. */
  limit?: RateLimitName
  /** Reads the fields of a POST. */
  fields?: () => Promise<URLSearchParams>
}

/** The submitted fields; empty for a GET. `kept`: only show them again, without acting on them. */
export interface Posted {
  fields: URLSearchParams
  kept: boolean
}

/**
 * Responds to a guest with a page in the site's design; errors are pages too. Requests for another host of the site are redirected to the
 * current one. A guest who is not admitted gets the gate and continues to the page from there; posted fields are kept by the gate and then
 * shown in their form again. The page has the same security headers as at the edge, is never cached, and does not disclose its URL (which
 * may be a secret) to other hosts.
 */
export async function answerGuest(
  deps: GuestPageDeps,
  call: GuestCall,
  make: (open: OpenSite, posted: Posted) => Promise<Reply>,
): Promise<string> {
  const { http } = call
  http.type = 'html'
  setHeaders(deps.settings, http)
  const site = await loadPublishedSite(deps, call.siteId).catch(orNothing)
  if (site === undefined) {
    http.status = 404
    return deps.wrongAddressPage(chooseUiLanguage({ browser: acceptedLanguages(http.get('Accept-Language')) }))
  }
  const origin = siteOrigin(deps.settings, site.host)
  const reading = http.method === 'GET' || http.method === 'HEAD'
  if (reading && normaliseHost(http.host) !== site.host)
    return lead(http, 302, origin + http.path + redirectQuery(http.search))
  const language = languageOf(site, call)
  const frame = { site, language, context: { ...productSettings(deps.settings), now: deps.clock.now() } }
  const admitted = isAdmitted(deps, site, http.cookies) || call.admits === true
  if (call.admits === true && site.linksAdmit && site.passwordEncrypted !== null)
    deps.cookies.setAdmission(http, site.id, admissionTo(deps, site))
  if (reading && !admitted) {
    http.status = errorCatalogue['password-required'].status
    return renderGate(site, language, frame.context, { to: http.path + http.search }).html
  }
  let isInside = admitted
  try {
    await deps.rateLimits.consume(call.limit ?? 'guestPage', call.network)
    const fields = (await call.fields?.()) ?? new URLSearchParams()
    if (!admitted) {
      const gate = await admitAgain(deps, {
        site,
        language,
        context: frame.context,
        fields,
        http,
        network: call.network,
      })
      if (gate !== 'admitted')
        return 'seeOther' in gate
          ? lead(http, 303, gate.seeOther)
          : await leadToGate(deps, { http, siteId: site.id, language, html: gate.html })
      isInside = true
    }
    const back = reading ? textOf(http.query.back) : ''
    const returned = back === '' ? undefined : await readReturnedPage(deps, site.id, back)
    if (returned !== undefined) {
      http.status = returned.status
      return returned.html
    }
    const reply = await make({ site, language, origin, frame }, { fields, kept: fields.has(gateField) })
    return await answer(deps, { http, siteId: site.id, reply, reading })
  } catch (thrown) {
    const error = toDomainError(thrown, http.state)
    const code = error instanceof DomainError ? error.code : 'unexpected'
    if (code === 'unexpected') http.state.log.error({ err: error }, 'unexpected error')
    http.status = errorCatalogue[code].status
    http.state.code = code
    if (error instanceof DomainError) sayWhen(http, error.details.retryAfterSeconds)
    // disclose nothing about the site to a guest who is not admitted, not even through errors
    if (!isInside) return renderGate(site, language, frame.context, { problem: 'failed' }).html
    if (code === 'not-found')
      return renderNotFound(publishable(site, origin), language, {
        context: frame.context,
        catalogue: installedCatalogue(),
      }).html
    return renderErrorPage({ ...frame, words: errorText(code, language) })
  }
}

async function answer(
  deps: GuestPageDeps,
  { http, siteId, reply, reading }: { http: Koa.Context; siteId: string; reply: Reply; reading: boolean },
): Promise<string> {
  if ('seeOther' in reply) return lead(http, 303, reply.seeOther)
  const { html, status = 200, at, retryAfter } = reply
  sayWhen(http, retryAfter)
  const token = reading || at === undefined ? undefined : await keepReturnedPage(deps, siteId, { status, html })
  if (token !== undefined) return lead(http, 303, `${at}&back=${token}`)
  http.status = status
  return html
}

/** The form as an answer to a POST that was refused because too many send at the same time: it is not stored to be shown after a redirect. */
export function crowded(form: Reply, busy: DomainError): Reply {
  if ('seeOther' in form) return form
  return { html: form.html, status: busy.status, retryAfter: busy.details.retryAfterSeconds }
}

function sayWhen(http: Koa.Context, retryAfter: unknown): void {
  if (typeof retryAfter === 'number') http.set('Retry-After', String(retryAfter))
}

/** Leads to the gate that answers a POST, so that Back and a reload send nothing. */
async function leadToGate(
  deps: GuestPageDeps,
  { http, siteId, language, html }: { http: Koa.Context; siteId: string; language: LanguageCode; html: string },
): Promise<string> {
  const back = await keepReturnedPage(deps, siteId, { status: http.status, html, prefix: gatePrefix })
  if (back === undefined) return html
  return lead(http, 303, `/api/sites/public/${siteId}/login?${new URLSearchParams({ language, back })}`)
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value.slice(0, 100) : '')

function setHeaders(settings: Settings, http: Koa.Context): void {
  const headers = guestHeaders(settings.deployment, { images: mapImageOrigins(settings), frames: [] })
  for (let at = 0; at < headers.length; at += 2) http.set(headers[at] ?? '', headers[at + 1] ?? '')
  // not `no-referrer`: browsers would then send no origin with the page's own form posts, and these would be rejected
  http.set({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' })
}

function lead(http: Koa.Context, status: 302 | 303, address: string): string {
  http.redirect(address)
  http.status = status
  return ''
}

/** The requested language, if the site has it; otherwise by the browser's preferences. */
function languageOf(site: PublishedSite, call: GuestCall): LanguageCode {
  const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
  const asked = languages.find((code) => code === call.language)
  return asked ?? choosePublicLanguage(languages, acceptedLanguages(call.http.get('Accept-Language')))
}

/** The site as input for the 404 page, which does not show the remaining fields. */
function publishable({ id, host, document }: PublishedSite, origin: string): PublishableSite {
  return { id, host, origin, metaNoindex: true, isDemo: isDemoHost(host), document }
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof DomainError && error.code === 'not-found')) throw error
}
