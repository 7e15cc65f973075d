import * as z from 'zod'
import { isLive, readLiveLink } from '../../commands/sites/is-live.ts'
import type { Database } from '../../db/core/connection.ts'
import { findLiveHost } from '../../db/site/live-host-repository.ts'
import { publicationResponse } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { publishedFolder } from '../../platform/published-folder.ts'
import { defineRoute, type Route } from '../route.ts'

/** Whether an owner's page is live, which takes a moment after the payment. */
export function publicationRoutes(deps: {
  settings: Pick<Settings, 'dataDir' | 'store'>
  database: Database
}): Route[] {
  const { database, settings } = deps
  const readLink = (host: string) =>
    settings.store === undefined
      ? readLiveLink(publishedFolder(settings), host)
      : findLiveHost(database, host).then((row) => row?.link)
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/publication',
      summary: 'Whether guests who open the address get the page by now',
      params: z.object({ id: idSchema }),
      response: publicationResponse,
      auth: 'site-owner',
      handler: async ({ site }) => ({ live: await isLive(readLink, site) }),
    }),
  ]
}
