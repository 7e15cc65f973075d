import * as z from 'zod'
import { listSiteVersions } from '../../commands/sites/list-versions.ts'
import { publishLater } from '../../commands/sites/publish-later.ts'
import { restoreVersion } from '../../commands/sites/restore-version.ts'
import { listPublished, UndoConflictError, undoPublish } from '../../commands/sites/undo-publish.ts'
import type { Database } from '../../db/core/connection.ts'
import { findPublishTime } from '../../db/site/publish-time-repository.ts'
import { isActive, type Site } from '../../db/site/site-repository.ts'
import { findVersion } from '../../db/site/version-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { idSchema } from '../../domain/ids.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import {
  publishTimeRequest,
  publishTimeResponse,
  restoreVersionRequest,
  revisionSchema,
  type ShownVersionResponse,
  shownVersionResponse,
  showVersionRequest,
  versionListQuery,
  versionListResponse,
  versionPageLimits,
  versionResponse,
} from '../../modules/version-contract.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { presentSite } from '../presenters/present-site.ts'
import { presentListedVersion, presentVersion } from '../presenters/present-version.ts'
import { defineRoute, type Route } from '../route.ts'

const bySite = z.object({ id: idSchema })
const byVersion = z.object({ id: idSchema, revision: revisionSchema })

/** The history of an owner's site, and when its newest version is to be published. */
export function versionRoutes(deps: {
  database: Database
  clock: Clock
  publishQueue: PublishQueue
  secrets: SecretBox
}): Route[] {
  return [
    ...publishTimeRoutes(deps),
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/versions',
      summary: 'Versions of the site that are kept, newest first, with the size of each change',
      params: bySite,
      query: versionListQuery,
      response: versionListResponse,
      auth: 'site-owner',
      async handler({ site, query }) {
        const { before, limit = versionPageLimits.usual } = query
        const { versions, next } = await listSiteVersions(deps, site.id, { before, limit })
        return { versions: versions.map(presentListedVersion), next }
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/versions/{revision}',
      summary: 'One version with its document',
      params: byVersion,
      response: versionResponse,
      auth: 'site-owner',
      async handler({ site, params }) {
        const version = await findVersion(deps.database, site.id, params.revision)
        if (version === undefined) throw new DomainError('not-found')
        return presentVersion(version)
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/sites/{id}/versions/{revision}/restore',
      summary: 'Save an old version on top of documentRevision, as a new one',
      params: byVersion,
      body: restoreVersionRequest,
      response: siteResponse,
      errors: ['stale-document', 'revision-required'],
      auth: 'site-owner',
      async handler({ account, site, params, body }) {
        const { documentRevision } = body
        const { revision } = params
        const restored = await restoreVersion(deps, { site, savedBy: account.id, documentRevision, revision })
        return presentSite(restored, { now: deps.clock.now(), secrets: deps.secrets })
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/shown-version',
      summary: 'The version that guests are shown, and those that they can be shown again',
      params: bySite,
      response: shownVersionResponse,
      auth: 'site-owner',
      handler: ({ site }) => shownVersion(deps, site),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/shown-version',
      summary: 'Undo a publish: have guests shown one of the last versions again; the document stays as it is',
      params: bySite,
      body: showVersionRequest,
      response: shownVersionResponse,
      errors: ['stale-shown-version'],
      auth: 'site-owner',
      async handler({ site, body: { revision, seen } }) {
        const { documentRevision, shownRevision } = await shownVersion(deps, site)
        if (shownRevision === null) throw new DomainError('not-found')
        if (seen.documentRevision !== documentRevision || seen.shownRevision !== shownRevision)
          throw new DomainError('stale-shown-version')
        try {
          return await shownVersion(deps, await undoPublish(deps, { site, revision }))
        } catch (error) {
          throw error instanceof UndoConflictError ? new DomainError('stale-shown-version') : error
        }
      },
    }),
  ]
}

function publishTimeRoutes(deps: { database: Database; clock: Clock }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{id}/publish-time',
      summary: 'When the newest saved document is to be published',
      params: bySite,
      response: publishTimeResponse,
      auth: 'site-owner',
      handler: async ({ params }) => ({ publishAt: await findPublishTime(deps.database, params.id) }),
    }),
    defineRoute({
      method: 'put',
      path: '/api/sites/{id}/publish-time',
      summary: 'Publish the newest saved document at a time, or with null not',
      params: bySite,
      body: publishTimeRequest,
      response: publishTimeResponse,
      errors: ['publish-first', 'publish-time-past'],
      auth: 'site-owner',
      handler: async ({ site, body: { publishAt } }) => ({ publishAt: await publishLater(deps, { site, publishAt }) }),
    }),
  ]
}

async function shownVersion(deps: { database: Database; clock: Clock }, site: Site): Promise<ShownVersionResponse> {
  const { documentRevision } = site
  if (!isActive(site, deps.clock.now())) return { documentRevision, shownRevision: null, versions: [] }
  const versions = await listPublished(deps, site)
  return {
    documentRevision,
    shownRevision: versions.find(({ isShown }) => isShown)?.documentRevision ?? documentRevision,
    versions: versions.map((version) => ({ documentRevision: version.documentRevision, createdAt: version.savedAt })),
  }
}
