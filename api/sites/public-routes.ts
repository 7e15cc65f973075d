import * as z from 'zod'
import { quickStartDocument, wizardDocument } from '../../commands/sites/quick-start.ts'
import { type AdmissionDeps, checkAdmitted } from '../../commands/visitors/admission.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { quickStartKeys } from '../../domain/quick-start.ts'
import { wizardRequest } from '../../domain/wizard/schema.ts'
import { publicSiteResponse, quickStartResponse } from '../../modules/site-contract.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { Drafts } from '../draft.ts'
import { presentPublicSite, presentQuickStart } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'
import { findPublishedSite, idOrHost } from './find-published-site.ts'

/** Public data: published sites and the sample documents of quick start. */
export function publicSiteRoutes(
  deps: AdmissionDeps & { database: Database; settings: Pick<Settings, 'profile' | 'deployment'>; drafts: Drafts },
): Route[] {
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
      async handler({ params, http }) {
        const site = await findPublishedSite(deps, params.id)
        checkAdmitted(deps, site, http.cookies)
        return presentPublicSite(site, { now: deps.clock.now() })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/quick-start/{id}',
      summary:
        'A demo document to begin with, in one language (that of the market when none is named), and whether the caller has a site already',
      params: z.object({ id: z.enum(quickStartKeys) }),
      query: z.object({ language: z.enum(uiLanguages).optional() }),
      response: quickStartResponse,
      auth: 'none',
      async handler({ params, query, account, http }) {
        // begin the draft here, so that concurrent uploads go to the same one
        deps.drafts.begin(http)
        const now = deps.clock.now()
        const document = await quickStartDocument(deps, params.id, query)
        const siteId = account === null ? undefined : await findSiteIdOfAccount(deps.database, account.id)
        return { site: presentQuickStart(params.id, document, now), loggedInUsersSiteId: siteId ?? null }
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sites/quick-start/wizard',
      summary: "The document that the start wizard makes of an owner's answers; 404 where the brand has no wizard",
      body: wizardRequest,
      response: quickStartResponse,
      errors: ['not-found'],
      auth: 'none',
      async handler({ body, account, http }) {
        const { brand } = deps.settings.profile
        if (brand !== 'wedding') throw new DomainError('not-found')
        deps.drafts.begin(http)
        const document = await wizardDocument(deps, body)
        const siteId = account === null ? undefined : await findSiteIdOfAccount(deps.database, account.id)
        return {
          site: presentQuickStart(brand, document, deps.clock.now()),
          loggedInUsersSiteId: siteId ?? null,
        }
      },
    }),
  ]
}
