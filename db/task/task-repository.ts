import type { Database } from '../core/connection.ts'

/** Work done by one worker for all. */
export interface TaskHold {
  name: string
  /** The holder. */
  owner: string
  now: Date
  /** Duration of the lease, ms. */
  holdMs: number
}

/** Claims a task; false while somebody else has it, or if it has been done since `since`. */
export async function takeTask(database: Database, { since, ...hold }: TaskHold & { since: Date }): Promise<boolean> {
  const { name, owner, now, holdMs } = hold
  const row = { owner, held_until: new Date(now.getTime() + holdMs).toISOString(), done_at: null }
  const taken: unknown[] = await database('worker_tasks')
    .insert({ name, ...row })
    .onConflict('name')
    .merge(row)
    .where('worker_tasks.held_until', '<=', now.toISOString())
    .where((open) => open.whereNull('worker_tasks.done_at').orWhere('worker_tasks.done_at', '<', since.toISOString()))
    .returning('name')
  return taken.length === 1
}

/** Extends the lease of a task. */
export async function holdTask(database: Database, { name, owner, now, holdMs }: TaskHold): Promise<void> {
  await database('worker_tasks')
    .where({ name, owner })
    .update({ held_until: new Date(now.getTime() + holdMs).toISOString() })
}

/** Releases a task. `doneAt`: null if it was not completed. */
export async function endTask(
  database: Database,
  { name, owner, now, doneAt }: { name: string; owner: string; now: Date; doneAt: Date | null },
): Promise<void> {
  await database('worker_tasks')
    .where({ name, owner })
    .update({ held_until: now.toISOString(), done_at: doneAt?.toISOString() ?? null })
}
