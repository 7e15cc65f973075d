import * as z from 'zod'
import type { Database } from '../../db/core/connection.ts'
import { findDocument } from '../../db/site/published-site-repository.ts'
import { findSite, findSiteByHost, isPublished, type Site } from '../../db/site/site-repository.ts'
import { normaliseHost } from '../../domain/address/host-mode.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'

/** Guests' calls identify a site by id or host. */
export const idOrHost = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i)

/** A published site by id or host, with the document shown to guests. Throws `not-found`. Does not check admission. */
export async function findPublishedSite(deps: { database: Database; clock: Clock }, id: string): Promise<Site> {
  const site = (await findSite(deps.database, id)) ?? (await findSiteByHost(deps.database, normaliseHost(id)))
  if (site === undefined || !isPublished(site, deps.clock.now())) throw new DomainError('not-found')
  if (site.shownRevision === null) return site
  const shown = await findDocument(deps.database, site.id)
  return shown === undefined ? site : { ...site, ...shown }
}
