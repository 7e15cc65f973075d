import * as z from 'zod'
import { createSite } from '../../commands/sites/create-site.ts'
import { choosePublishOnSave, publishNewest } from '../../commands/sites/publish-newest.ts'
import { saveSite } from '../../commands/sites/save-site.ts'
import type { Database } from '../../db/core/connection.ts'
import { domainsOfSite } from '../../db/domain/domain-repository.ts'
import { siteAccountResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import {
  createSiteRequest,
  createSiteResponse,
  publishOnSaveRequest,
  saveSiteRequest,
  siteResponse,
} from '../../modules/site-contract.ts'
import { withSentParts } from '../../modules/site-facts.ts'
import { publishSiteQuery } from '../../modules/version-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { Drafts } from '../draft.ts'
import { presentSiteAccount } from '../presenters/present-account.ts'
import { presentSite } from '../presenters/present-site.ts'
import { defineRoute, type Route } from '../route.ts'

/** Maximum bytes of a request with a site's document. */
export const documentLimit = 2 * 1024 * 1024

const bySite = z.object({ id: idSchema })

interface SiteRouteDeps {
  database: Database
  clock: Clock
  settings: Pick<Settings, 'brand'>
  publishQueue: PublishQueue
  uploads: FileStore
  secrets: SecretBox
  drafts: Drafts
}

/** An owner's site: create, read, save (product-rules.md#saving). */
export function siteRoutes(deps: SiteRouteDeps): Route[] {
  const context = () => ({ now: deps.clock.now(), secrets: deps.secrets })
  return [
    defineRoute({
      method: 'post',
      path: '/api/sites/V2',
      summary: 'Make a quick-start draft the site of the account',
      body: createSiteRequest,
      bodyLimit: documentLimit,
      response: createSiteResponse,
      status: 201,
      errors: ['site-exists', 'too-many-modules', 'too-many-languages'],
      auth: 'session',
      async handler({ account, body, http }) {
        const { siteId } = await createSite(deps, {
          account,
          brand: deps.settings.brand,
          document: { ...body.site, usesSiteModules: true, wizardData: body.wizardData ?? body.site.wizardData },
          draftId: deps.drafts.idOf(http),
        })
        return { site: { _id: siteId } }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}',
      summary: 'The site as its owner sees it',
      params: bySite,
      response: siteResponse,
      auth: 'site-owner',
      handler: ({ site }) => presentSite(site, context()),
    }),
    ...saveRoutes(deps),
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/account',
      summary: 'Account of a site: visits and publication',
      params: bySite,
      response: siteAccountResponse,
      auth: 'site-owner',
      handler: async ({ account, site }) =>
        presentSiteAccount(account, site, await domainsOfSite(deps.database, site.id), deps.clock.now()),
    }),
  ]
}

function saveRoutes(deps: SiteRouteDeps): Route[] {
  const context = () => ({ now: deps.clock.now(), secrets: deps.secrets })
  return [
    defineRoute({
      method: 'put',
      path: '/api/sites/V2/{id}',
      summary: 'Save the document that was based on documentRevision and publish it, unless `publish` is false',
      params: bySite,
      body: saveSiteRequest,
      bodyLimit: documentLimit,
      response: siteResponse,
      errors: ['stale-document', 'revision-required', 'too-many-modules', 'too-many-languages'],
      auth: 'site-owner',
      async handler({ account, site, body }) {
        const { documentRevision, publish = true, ...sent } = body
        if (Object.keys(sent).length === 0) throw new DomainError('invalid-input', { reason: 'nothing-to-save' })
        const document = withSentParts(site.document, sent)
        const saved = await saveSite(deps, { site, savedBy: account.id, documentRevision, document, publish })
        return presentSite(saved, context())
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sites/{id}/publish',
      summary: 'Publish the newest saved document of a published site',
      params: bySite,
      query: publishSiteQuery,
      response: siteResponse,
      errors: ['publish-first', 'stale-shown-version'],
      auth: 'site-owner',
      async handler({ site, query: { documentRevision } }) {
        return presentSite(await publishNewest(deps, { site, documentRevision }), context())
      },
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/publishOnSave',
      summary: 'Whether the editor publishes what it saves',
      params: bySite,
      body: publishOnSaveRequest,
      response: siteResponse,
      auth: 'site-owner',
      async handler({ params, body: { publishOnSave } }) {
        return presentSite(await choosePublishOnSave(deps, { siteId: params.id, publishOnSave }), context())
      },
    }),
  ]
}
