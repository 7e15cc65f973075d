import type { Database } from '../../db/core/connection.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { isOlder } from '../../db/site/stored-document.ts'
import { findVersion } from '../../db/site/version-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { saveSite } from './save-site.ts'

/**
 * Saves the version `revision` of a site on top of `documentRevision`, by the rules of any save: it becomes a new version, and nothing
 * is overwritten. It is published if the owner has chosen that the editor publishes what it saves. Throws `not-found` when the version is no longer kept, and what `saveSite` throws.
 */
export async function restoreVersion(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { site: Site; savedBy: string; documentRevision: number | undefined; revision: number },
): Promise<Site> {
  const { revision, ...save } = input
  const version = await findVersion(deps.database, input.site.id, revision)
  if (version === undefined) throw new DomainError('not-found')
  const { document, stored } = version
  return saveSite(deps, {
    ...save,
    document,
    publish: input.site.publishOnSave,
    ...(isOlder(stored) ? { stored } : {}),
  })
}
