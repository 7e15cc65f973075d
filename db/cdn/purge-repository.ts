import * as z from 'zod'
import type { Database } from '../core/connection.ts'

const tagRow = z.object({ tag: z.string() })

/** Purges due at a CDN: must be sent at `at` or later, whatever was sent before. */
export async function owePurges(database: Database, tags: readonly string[], at: Date): Promise<void> {
  const time = at.toISOString()
  await database('cdn_purges')
    .insert(tags.map((tag) => ({ tag, due_at: time, owed_until: time })))
    .onConflict('tag')
    .merge({ owed_until: time })
}

/**
 * Claims at most `limit` due tags, longest due first. Nobody else gets them before `leaseUntil`, when their holder is assumed
 * dead.
 */
export async function claimPurges(
  database: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<string[]> {
  const isDue = () => database('cdn_purges').where('due_at', '<=', now.toISOString())
  const due: unknown = await isDue().orderBy('due_at').limit(limit).select('tag')
  const tags = tagsOf(due)
  if (tags.length === 0) return []
  const claimed: unknown = await isDue()
    .whereIn('tag', tags)
    .update({ due_at: leaseUntil.toISOString() })
    .returning('tag')
  return tagsOf(claimed)
}

/** Deletes tags purged at the CDN after `since`, except those that have become due again in the meantime. */
export async function settlePurges(database: Database, tags: readonly string[], since: Date): Promise<void> {
  await database('cdn_purges').whereIn('tag', tags).where('owed_until', '<=', since.toISOString()).delete()
  await database('cdn_purges')
    .whereIn('tag', tags)
    .update({ due_at: database.ref('owed_until') })
}

/** Postpones claimed tags. */
export async function postponePurges(database: Database, tags: readonly string[], until: Date): Promise<void> {
  await database('cdn_purges').whereIn('tag', tags).update({ due_at: until.toISOString() })
}

function tagsOf(rows: unknown): string[] {
  return z
    .array(tagRow)
    .parse(rows)
    .map(({ tag }) => tag)
}
