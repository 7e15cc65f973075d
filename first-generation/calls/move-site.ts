import { saveSite } from '../../commands/sites/save-site.ts'
import type { Database } from '../../db/core/connection.ts'
import { findSite, type Site } from '../../db/site/site-repository.ts'
import { isOlder, storedAsNew } from '../../db/site/stored-document.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'

/**
 * Migrates a site to the second generation's format, following the rules of any save: the old document stays as a version, and the site
 * is published again, except while there is a draft. Modules, questions and gifts keep their ids in the model, so answers and reservations
 * stay valid. A site that is migrated already is returned unchanged, so the call can be repeated. Throws the same errors as saving.
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
    return await saveSite(deps, {
      ...input,
      document,
      publish: site.publishOnSave || site.shownRevision === null,
      stored: storedAsNew(document),
    })
  } catch (error) {
    // the same call, twice at once
    const current = await findSite(deps.database, site.id)
    if (current !== undefined && !isOlder(current.stored)) return current
    throw error
  }
}
