import type { Database } from '../../db/core/connection.ts'
import { removeExpiredAccessKeys } from '../../db/print/print-access-repository.ts'
import {
  deletePrintVersions,
  printsWithOldVersions,
  printVersionTimes,
  removeDeletedPrints,
} from '../../db/print/print-repository.ts'
import { versionsToPrune } from '../../domain/publishing/prune-versions.ts'
import type { Clock } from '../../platform/clock.ts'

const day = 24 * 60 * 60 * 1000
/** Days during which a deleted card can be restored. */
const deletedDays = 30

/**
 * Removes cards that were deleted thirty days ago, and thins out versions by the same rule as for sites, except that only the single newest
 * version is always kept. Pictures used only by removed cards go with the next sweep of pictures.
 */
export async function sweepPrints(deps: { database: Database; clock: Clock }): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await removeExpiredAccessKeys(database, now.toISOString())
  await removeDeletedPrints(database, ago(deletedDays * day))
  for (const printId of await printsWithOldVersions(database, ago(day)))
    await deletePrintVersions(database, printId, versionsToPrune(await printVersionTimes(database, printId), now, 1))
}
