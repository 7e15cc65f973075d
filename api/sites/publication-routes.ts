import * as z from 'zod'
import { isLive } from '../../commands/sites/is-live.ts'
import { publicationResponse } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { publishedFolder } from '../../platform/published-folder.ts'
import { defineRoute, type Route } from '../route.ts'

/** Whether an owner's page can be opened yet: after a payment it takes a moment. */
export function publicationRoutes(deps: { settings: Pick<Settings, 'dataDir'> }): Route[] {
  const publishedDir = publishedFolder(deps.settings)
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/publication',
      summary: 'Whether guests who open the address get the page by now',
      params: z.object({ id: idSchema }),
      response: publicationResponse,
      auth: 'site-owner',
      handler: async ({ site }) => ({ live: await isLive(publishedDir, site) }),
    }),
  ]
}
