import type Koa from 'koa'
import * as z from 'zod'
import { type DomainSearchDeps, findDomain } from '../../commands/domains/find-domain.ts'
import { findSubdomain } from '../../commands/hosts/find-subdomain.ts'
import { setHost } from '../../commands/hosts/set-host.ts'
import type { Database } from '../../db/core/connection.ts'
import {
  domainAvailableResponse,
  hostRequest,
  subdomainAvailableQuery,
  subdomainAvailableResponse,
} from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import { acceptedLanguages, isUiLanguage, type UiLanguage } from '../../domain/language/language.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { presentSite } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'

export interface HostRouteDeps extends DomainSearchDeps {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
  secrets: SecretBox
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  /** Language of suggested names, when neither the call nor the browser names one of ours. */
  defaultLanguage: UiLanguage
}

/** A site's address (product-rules.md#addresses). */
export function hostRoutes(deps: HostRouteDeps): Route[] {
  const languageOf = (named: UiLanguage | undefined, http: Koa.Context) =>
    named ?? acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage) ?? deps.defaultLanguage
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/host/subdomain-available/{subdomain}',
      summary: 'Whether a name is free; a free one is held for the site for 30 minutes',
      params: z.object({ siteId: idSchema, subdomain: z.string().min(1).max(200) }),
      query: subdomainAvailableQuery,
      response: subdomainAvailableResponse,
      auth: 'site-owner',
      rateLimit: 'search',
      handler: ({ site, params, query, http }) =>
        findSubdomain(deps, {
          site,
          subdomain: params.subdomain,
          language: languageOf(query.language, http),
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/host/domain-available/{fullDomain}',
      summary: 'Whether a domain can be bought; one that can is held for the site for 30 minutes',
      params: z.object({ siteId: idSchema, fullDomain: z.string().min(1).max(253) }),
      query: subdomainAvailableQuery,
      response: domainAvailableResponse,
      errors: ['product-unavailable', 'registrar-unavailable'],
      auth: 'site-owner',
      rateLimit: 'search',
      handler: ({ site, params, query, http }) =>
        findDomain(deps, { site, domain: params.fullDomain, language: languageOf(query.language, http) }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/host',
      summary: 'Give a paid site its address, or another one',
      params: z.object({ id: idSchema }),
      body: hostRequest,
      response: siteResponse,
      errors: ['invalid-host', 'host-reserved', 'not-paid', 'host-taken'],
      auth: 'site-owner',
      async handler({ params, body }) {
        const site = await setHost(deps, { siteId: params.id, host: body.host })
        return presentSite(site, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
  ]
}
