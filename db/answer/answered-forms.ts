import * as z from 'zod'
import type { Database } from '../core/connection.ts'

/** Ids of a site's modules that have answers, spam aside; the result is small whatever the number of answers. */
export async function listAnsweredForms(database: Database, siteId: string): Promise<string[]> {
  const rows: unknown = await database('answer_groups')
    .where({ site_id: siteId, spam_until: null })
    .whereExists(database('answers').select('id').whereRaw('answers.group_id = answer_groups.id'))
    .distinct('form_id')
    .orderBy('form_id')
  return z
    .array(z.object({ form_id: z.string() }))
    .parse(rows)
    .map(({ form_id }) => form_id)
}
