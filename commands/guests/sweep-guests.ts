import { deleteOldImports } from '../../db/guests/household-writing.ts'
import type { GuestDeps } from './guest-deps.ts'

/** How long an import can be undone, ms: it takes a copy of what it changed. */
const undoneMs = 7 * 24 * 60 * 60 * 1000

/** Deletes what would undo imports of more than a week ago. */
export async function sweepGuests({ database, clock }: Pick<GuestDeps, 'database' | 'clock'>): Promise<void> {
  await deleteOldImports(database, new Date(clock.now().getTime() - undoneMs).toISOString())
}
