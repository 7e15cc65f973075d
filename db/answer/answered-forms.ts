import * as z from 'zod'
import type { Database } from '../core/connection.ts'

/** Ids of the modules of a site that guests have answered, apart from what lies in the spam tray. However many answers there are, this is little. */
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
