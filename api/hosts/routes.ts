import * as z from 'zod'
import { findSubdomain } from '../../commands/hosts/find-subdomain.ts'
import { setHost } from '../../commands/hosts/set-host.ts'
import type { Database } from '../../db/connection.ts'
import { hostRequest, subdomainAvailableResponse } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { presentSite } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'

export interface HostRouteDeps {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
  secrets: SecretBox
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
}

/** A site's address (specification 1, section 7). */
export function hostRoutes(deps: HostRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/host/subdomain-available/{subdomain}',
      summary: 'Whether a name is free; a free one is held for the site for 30 minutes',
      params: z.object({ siteId: idSchema, subdomain: z.string().min(1).max(200) }),
      response: subdomainAvailableResponse,
      auth: 'site-owner',
      rateLimit: 'search',
      handler: ({ site, params }) => findSubdomain(deps, { site, subdomain: params.subdomain }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/host',
      summary: 'Give a paid site its address, or another one',
      params: z.object({ id: idSchema }),
      body: hostRequest,
      response: siteResponse,
      errors: ['invalid-host', 'not-paid', 'host-taken'],
      auth: 'site-owner',
      async handler({ params, body }) {
        const site = await setHost(deps, { siteId: params.id, host: body.host })
        return presentSite(site, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
  ]
}
