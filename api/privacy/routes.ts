import * as z from 'zod'
import { eraseAccount } from '../../commands/privacy/erase-account.ts'
import { exportSite } from '../../commands/privacy/export-site.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { idSchema } from '../../domain/ids.ts'
import { eraseAccountRequest } from '../../domain/privacy-contract.ts'
import type { ApiDeps } from '../api-deps.ts'
import type { Cookies } from '../http/cookies.ts'
import { defineRoute, type Route } from '../route.ts'

/** Export of an owner's data and erasure of the account (docs/privacy.md). */
export function privacyRoutes(deps: ApiDeps & { cookies: Cookies }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/export',
      summary: 'Everything about a site as one zip: document, versions, pictures, answers, reservations, payments',
      params: z.object({ siteId: idSchema }),
      response: { contentType: 'application/zip' },
      auth: 'site-owner',
      rateLimit: 'export',
      handler({ site, account, http }) {
        const now = deps.clock.now()
        http.attachment(`festoon-${site.host ?? site.id}-${now.toISOString().slice(0, 10)}.zip`)
        http.type = 'application/zip'
        return exportSite(deps, { account, site, now })
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/api/accounts/me',
      summary: 'Erase the account with its site and everything on it; the password says that it is meant',
      body: eraseAccountRequest,
      errors: ['busy', 'wrong-credentials', 'too-many-requests'],
      auth: 'session',
      async handler({ account, body, http }) {
        const { settings } = deps
        const key = deps.cookies.session(http) ?? ''
        await deps.rateLimits.consume('confirmation', key)
        const profile = brandProfile(settings.brand, settings.market)
        await eraseAccount(deps, { account, profile, password: body.password, language: body.language })
        await deps.rateLimits.forget('confirmation', key)
        deps.cookies.clearSession(http)
      },
    }),
  ]
}
