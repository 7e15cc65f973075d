import { consentRequest } from '../../domain/consent.ts'
import { landingPath } from '../../landing/landing-context.ts'
import { findLandingPage, pathOfPage } from '../../landing/landing-pages.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { rememberConsent } from '../http/measuring.ts'
import { type BodyTimes, readForm } from '../http/read-body.ts'
import { defineRoute, type Route } from '../route.ts'

/** A visitor's consent to analytics: sent by the editor, and by the plain form on the landing pages. */
export function consentRoutes(deps: { settings: Pick<Settings, 'deployment'>; bodyTimes: BodyTimes }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/consent',
      summary: 'Keep whether the visitor lets us measure, for twelve months',
      body: consentRequest,
      auth: 'none',
      rateLimit: 'logs',
      handler: ({ body, http }) => rememberConsent(http, body.measuring ? 'yes' : 'no', deps.settings),
    }),
    defineRoute({
      method: 'post',
      path: '/api/consent/form',
      summary: 'The same from a form without scripts; leads back to the page',
      body: 'stream',
      response: { contentType: 'text/html; charset=utf-8' },
      auth: 'none',
      rateLimit: 'logs',
      async handler({ http }) {
        const fields = await readForm(http.req, { bytes: 2000, milliseconds: deps.bodyTimes.ordinary })
        rememberConsent(http, fields.get('measuring') === 'yes' ? 'yes' : 'no', deps.settings)
        const page = findLandingPage(fields.get('to') ?? '')
        http.redirect(page?.language == null ? '/' : landingPath(page.language, pathOfPage(page.name)))
        http.status = 303
        return ''
      },
    }),
  ]
}
