import { saveSite } from '../../commands/sites/save-site.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSite, type Site } from '../../db/site/site-repository.ts'
import { isOlder, storedAsNew } from '../../db/site/stored-document.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/**
 * Moves a site to the format of the second generation, by the rules of any save: what it is moved from stays as a version, and it is
 * published again. Modules, questions and gifts keep the ids that the model knows them by, so that answers and reservations stand as they
 * did. A site that has been moved is given as it is, so that the call can be repeated. Throws what saving throws.
 */
export async function moveSite(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { site: Site; savedBy: string; documentRevision: number | undefined },
): Promise<Site> {
  const { site, documentRevision } = input
  if (documentRevision === undefined) throw new DomainError('revision-required')
  if (!isOlder(site.stored)) return site
  const { document } = site
  try {
    return await saveSite(deps, { ...input, document, stored: storedAsNew(document) })
  } catch (error) {
    // the same call, sent twice at once
    const current = await findSite(deps.database, site.id)
    if (current !== undefined && !isOlder(current.stored)) return current
    throw error
  }
}
