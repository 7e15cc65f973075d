import type { Database } from '../../db/core/connection.ts'
import { findShownRevision } from '../../db/site/shown-document.ts'
import { deleteVersions, sitesWithOldVersions, versionTimes } from '../../db/site/version-repository.ts'
import { versionsToPrune } from '../../domain/publishing/prune-versions.ts'
import { undoableVersions } from '../../domain/publishing/undoable-versions.ts'
import type { Clock } from '../../platform/clock.ts'

/**
 * Prunes old versions (domain/publishing/prune-versions.ts): keeps all of the last day, then one per day for a month, then one per week;
 * and always the newest, the five last published, the one shown to guests, and the last before a site was migrated to another generation's format, which
 * allows going back. Returns how many were removed.
 */
export async function pruneVersions(deps: { database: Database; clock: Clock }): Promise<number> {
  const now = deps.clock.now()
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  let removed = 0
  for (const siteId of await sitesWithOldVersions(deps.database, dayAgo)) {
    const versions = await versionTimes(deps.database, siteId)
    const shown = await findShownRevision(deps.database, siteId)
    const others = versions.filter(
      ({ siteVersion }, index) => siteVersion === (versions[index + 1]?.siteVersion ?? siteVersion),
    )
    const published = others.filter(({ isDraft }) => !isDraft).slice(-undoableVersions)
    const kept = new Set([...published, ...others.slice(-1)])
    const rest = others.filter((version) => !kept.has(version))
    const pruned = versionsToPrune(rest, now, 0).filter((revision) => revision !== shown)
    await deleteVersions(deps.database, siteId, pruned)
    removed += pruned.length
  }
  return removed
}
