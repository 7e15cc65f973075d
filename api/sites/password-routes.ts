import * as z from 'zod'
import { letLinksAdmit, setPassword, showNamesOnGate } from '../../commands/sites/set-password.ts'
import type { Database } from '../../db/core/connection.ts'
import { linksAdmitRequest, namesOnGateRequest, sitePasswordRequest } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { presentSite } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'

/** Setting the guests' password (product-rules.md#the-guests-password). */
export function passwordRoutes(deps: {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
  secrets: SecretBox
}): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/password',
      summary: "Protect a published site with a password; '' opens it to everybody",
      params: z.object({ id: idSchema }),
      body: sitePasswordRequest,
      response: siteResponse,
      errors: ['publish-first'],
      auth: 'site-owner',
      async handler({ params, body }) {
        const site = await setPassword(deps, { siteId: params.id, password: body.password })
        return presentSite(site, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/namesOnGate',
      summary: "Whether guests read a site's title before they give its password",
      params: z.object({ id: idSchema }),
      body: namesOnGateRequest,
      response: siteResponse,
      errors: ['publish-first'],
      auth: 'site-owner',
      async handler({ params, body }) {
        const site = await showNamesOnGate(deps, { siteId: params.id, namesOnGate: body.namesOnGate })
        return presentSite(site, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/linksAdmit',
      summary: 'Whether personal links admit to a site without its password',
      params: z.object({ id: idSchema }),
      body: linksAdmitRequest,
      response: siteResponse,
      errors: ['publish-first'],
      auth: 'site-owner',
      async handler({ params, body }) {
        const site = await letLinksAdmit(deps, { siteId: params.id, linksAdmit: body.linksAdmit })
        return presentSite(site, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
  ]
}
