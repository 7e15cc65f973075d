import * as z from 'zod'
import type { Database } from '../core/connection.ts'

const tagRow = z.object({ tag: z.string() })

/** Purges that a CDN is owed: it has to be told at `at` or after it, whatever it has been told before. */
export async function owePurges(database: Database, tags: readonly string[], at: Date): Promise<void> {
  const time = at.toISOString()
  await database('cdn_purges')
    .insert(tags.map((tag) => ({ tag, due_at: time, owed_until: time })))
    .onConflict('tag')
    .merge({ owed_until: time })
}

/**
 * Takes at most `limit` tags that are due, those first that have been due longest. Nobody else gets them before `leaseUntil`: then
 * whoever took them has been killed.
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

/** These were told to the CDN after `since`. Those that became owed for later meanwhile stay. */
export async function settlePurges(database: Database, tags: readonly string[], since: Date): Promise<void> {
  await database('cdn_purges').whereIn('tag', tags).where('owed_until', '<=', since.toISOString()).delete()
  await database('cdn_purges')
    .whereIn('tag', tags)
    .update({ due_at: database.ref('owed_until') })
}

/** Puts claimed tags off. */
export async function postponePurges(database: Database, tags: readonly string[], until: Date): Promise<void> {
  await database('cdn_purges').whereIn('tag', tags).update({ due_at: until.toISOString() })
}

function tagsOf(rows: unknown): string[] {
  return z
    .array(tagRow)
    .parse(rows)
    .map(({ tag }) => tag)
}
