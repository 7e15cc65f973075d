import type { Database } from '../core/connection.ts'

/** Work that one worker does for all. */
export interface TaskHold {
  name: string
  /** Who holds it. */
  owner: string
  now: Date
  /** Nobody else has it until then, ms. */
  holdMs: number
}

/** Takes a task; false while another has it, and when it has been done since `since`. */
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

/** Keeps a task for longer. */
export async function holdTask(database: Database, { name, owner, now, holdMs }: TaskHold): Promise<void> {
  await database('worker_tasks')
    .where({ name, owner })
    .update({ held_until: new Date(now.getTime() + holdMs).toISOString() })
}

/** Gives a task back. `doneAt`: null when it has not been done to its end. */
export async function endTask(
  database: Database,
  { name, owner, now, doneAt }: { name: string; owner: string; now: Date; doneAt: Date | null },
): Promise<void> {
  await database('worker_tasks')
    .where({ name, owner })
    .update({ held_until: now.toISOString(), done_at: doneAt?.toISOString() ?? null })
}
