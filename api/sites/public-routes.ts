import * as z from 'zod'
import { quickStartDocument } from '../../commands/sites/quick-start/document.ts'
import type { Database } from '../../db/connection.ts'
import { findSite, findSiteByHost, findSiteIdOfAccount, isPublished } from '../../db/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { normaliseHost } from '../../domain/host-mode.ts'
import { quickStartKeys } from '../../domain/ids.ts'
import { publicSiteResponse, quickStartResponse } from '../../modules/site-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env.ts'
import type { Drafts } from '../draft.ts'
import { presentPublicSite, presentQuickStart } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'

const idOrHost = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i)

/** What anybody may read: published sites and the documents that quick start begins with. */
export function publicSiteRoutes(deps: {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'profile'>
  drafts: Drafts
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/public/{id}',
      summary: 'A published site, by its id or host, as guests may see it',
      params: z.object({ id: idOrHost }),
      response: publicSiteResponse,
      errors: ['not-found', 'password-required'],
      auth: 'none',
      guests: true,
      async handler({ params }) {
        const now = deps.clock.now()
        const site =
          (await findSite(deps.database, params.id)) ?? (await findSiteByHost(deps.database, normaliseHost(params.id)))
        if (site === undefined || !isPublished(site, now)) throw new DomainError('not-found')
        if (site.passwordEncrypted !== null) throw new DomainError('password-required')
        return presentPublicSite(site, { now })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/quick-start/{id}',
      summary: 'A demo document to begin with, and whether the caller has a site already',
      params: z.object({ id: z.enum(quickStartKeys) }),
      response: quickStartResponse,
      auth: 'none',
      async handler({ params, account, http }) {
        // begun here, so that uploads that come at the same time go to one draft
        deps.drafts.begin(http)
        const now = deps.clock.now()
        const document = await quickStartDocument(deps, params.id)
        const siteId = account === null ? undefined : await findSiteIdOfAccount(deps.database, account.id)
        return { site: presentQuickStart(params.id, document, now), loggedInUsersSiteId: siteId ?? null }
      },
    }),
  ]
}
