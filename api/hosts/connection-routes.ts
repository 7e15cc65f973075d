import type Koa from 'koa'
import * as z from 'zod'
import { checkConnectionOfSite } from '../../commands/domain-connections/check-connection.ts'
import { connectDomain, findConnectable } from '../../commands/domain-connections/connect-domain.ts'
import type { ConnectionDeps } from '../../commands/domain-connections/connection-deps.ts'
import { readConnection } from '../../commands/domain-connections/read-connection.ts'
import {
  connectDomainRequest,
  domainConnectableResponse,
  domainConnectionResponse,
} from '../../domain/domain-connection-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { acceptedLanguages, isUiLanguage, type UiLanguage } from '../../domain/language/language.ts'
import { defineRoute, type Route } from '../route.ts'

export interface ConnectionRouteDeps extends ConnectionDeps {
  defaultLanguage: UiLanguage
}

const bySite = z.object({ siteId: idSchema })

/** Connecting domains registered elsewhere. These routes exist only if the operator has configured target addresses. */
export function connectionRoutes(deps: ConnectionRouteDeps): Route[] {
  const languageOf = (named: UiLanguage | undefined, http: Koa.Context) =>
    named ?? acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage) ?? deps.defaultLanguage
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/host/domain-connection',
      summary: 'The domain of another registrar that a site connects, and what is still missing in its DNS',
      params: bySite,
      response: domainConnectionResponse,
      auth: 'site-owner',
      handler: ({ site }) => readConnection(deps, site.id),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/host/domain-connection/available/{domain}',
      summary: 'Whether a domain of another registrar can be connected; one that can is held for 30 minutes',
      params: z.object({ siteId: idSchema, domain: z.string().min(1).max(300) }),
      response: domainConnectableResponse,
      errors: ['already-connected'],
      auth: 'site-owner',
      rateLimit: 'search',
      handler: ({ site, params }) => findConnectable(deps, { site, domain: params.domain }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{siteId}/host/domain-connection',
      summary: 'Name another domain, where one is paid for and not connected yet',
      params: bySite,
      body: connectDomainRequest,
      response: domainConnectionResponse,
      errors: ['invalid-host', 'host-reserved', 'not-paid', 'host-taken', 'already-connected'],
      auth: 'site-owner',
      rateLimit: 'search',
      async handler({ site, body, http }) {
        const language = languageOf(body.language, http)
        await connectDomain(deps, { siteId: site.id, domain: body.domain, language })
        return readConnection(deps, site.id)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sites/{siteId}/host/domain-connection/check',
      summary: 'Look at the domain’s DNS now',
      params: bySite,
      response: domainConnectionResponse,
      auth: 'site-owner',
      rateLimit: 'search',
      async handler({ site }) {
        await checkConnectionOfSite(deps, site.id)
        return readConnection(deps, site.id)
      },
    }),
  ]
}
