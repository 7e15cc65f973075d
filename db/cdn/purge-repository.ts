import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { type Claimed, createJobs } from '../jobs/jobs.ts'

const tagRow = z.object({ tag: z.string() })

/** Purges due at a CDN: must be sent at `at` or later, whatever was sent before. */
export async function owePurges(database: Database, tags: readonly string[], at: Date): Promise<void> {
  const time = at.toISOString()
  await database('cdn_purges')
    .insert(tags.map((tag) => ({ tag, due_at: time, owed_until: time })))
    .onConflict('tag')
    .merge({ owed_until: time })
}

/** Tags to be purged. */
export const purgeJobs = createJobs({
  table: 'cdn_purges',
  key: ['tag'],
  dueAt: 'due_at',
  read: (row) => tagRow.parse(row),
})
export type ClaimedPurge = z.infer<typeof tagRow> & Claimed

/** Deletes tags purged at the CDN after `since`, except those that have become due again in the meantime. */
export async function settlePurges(database: Database, tags: readonly string[], since: Date): Promise<void> {
  await database('cdn_purges').whereIn('tag', tags).where('owed_until', '<=', since.toISOString()).delete()
  await database('cdn_purges')
    .whereIn('tag', tags)
    .update({ due_at: database.ref('owed_until') })
}

/** Postpones tags of one claim. */
export async function postponePurges(database: Database, purges: readonly ClaimedPurge[], until: Date): Promise<void> {
  await purgeJobs.held(database, purges).update({ due_at: until.toISOString() })
}
