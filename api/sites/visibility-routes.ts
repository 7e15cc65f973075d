import * as z from 'zod'
import { setSearchVisibility } from '../../commands/sites/set-search-visibility.ts'
import type { Database } from '../../db/core/connection.ts'
import { metaNoindexRequest } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { presentSite } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'

/** Visibility of a site to search engines (product-rules.md#publishing). */
export function visibilityRoutes(deps: {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
  secrets: SecretBox
}): Route[] {
  return [
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/metaNoindex',
      summary: 'Whether search engines are to stay away from a published site',
      params: z.object({ id: idSchema }),
      body: metaNoindexRequest,
      response: siteResponse,
      errors: ['publish-first'],
      auth: 'site-owner',
      async handler({ params, body }) {
        const site = await setSearchVisibility(deps, { siteId: params.id, metaNoindex: body.metaNoindex })
        return presentSite(site, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
  ]
}
