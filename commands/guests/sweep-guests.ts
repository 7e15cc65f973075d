import { deleteOldImports } from '../../db/guests/import-repository.ts'
import { deleteOldSheets } from '../../db/guests/kitchen-repository.ts'
import type { GuestDeps } from './guest-deps.ts'

/** How long an import can be undone, ms: it takes a copy of what it changed. */
const undoneMs = 7 * 24 * 60 * 60 * 1000

/** Deletes what would undo imports of more than a week ago, and what kitchens were told of events that are over. */
export async function sweepGuests({ database, clock }: Pick<GuestDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteOldImports(database, new Date(now.getTime() - undoneMs).toISOString())
  await deleteOldSheets(database, now.toISOString())
}
