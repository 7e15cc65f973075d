import * as z from 'zod'
import { answerKinds, type RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import type { Database } from '../core/connection.ts'
import { givenOf } from './answer-rows.ts'

/** What owners see and decide about answers, apart from the answers themselves. */

const partyRow = z.object({
  kind: z.enum(answerKinds),
  submission_id: z.string(),
  number: z.number().int().nullable(),
})

/** A site's parties with their numbers, in order of arrival; null for those that have none yet. */
export async function listParties(database: Database, siteId: string): Promise<z.infer<typeof partyRow>[]> {
  const rows: unknown[] = await database('answer_groups')
    .where({ site_id: siteId, spam_until: null })
    .whereExists((query) => {
      query.select('id').from('answers').whereRaw('answers.group_id = answer_groups.id')
    })
    .orderBy(['created_at', 'id'])
    .select('kind', 'submission_id', 'number')
  return rows.map((row) => partyRow.parse(row))
}

/** Numbers the parties that have no number, in order of arrival, after all others to the same form. */
export async function numberParties(database: Database, siteId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    // write first: the lock keeps two readers from giving the same number
    await transaction('sites')
      .where({ id: siteId })
      .update({ has_rsvps: transaction.ref('has_rsvps') })
    await transaction.raw(
      `update answer_groups set number = fresh.number from (
        select answer_groups.id, coalesce(last.number, 0)
          + row_number() over (partition by answer_groups.form_id order by created_at, answer_groups.id) as number
        from answer_groups
        left join (select form_id, max(number) as number from answer_groups where site_id = ? group by form_id) last
          on last.form_id = answer_groups.form_id
        where site_id = ? and answer_groups.number is null and spam_until is null
          and exists (select 1 from answers where answers.group_id = answer_groups.id)
      ) fresh where fresh.id = answer_groups.id`,
      [siteId, siteId],
    )
  })
}

const pairRow = z.object({ answer_id: z.string(), other_id: z.string() })
type Pair = [string, string]

/** The pairs of a site's answers that its owner has said are not one guest's. */
export async function listApart(database: Database, siteId: string): Promise<Pair[]> {
  const rows: unknown[] = await database('answers_apart')
    .join('answers', 'answers.id', 'answers_apart.answer_id')
    .join('answer_groups', 'answer_groups.id', 'answers.group_id')
    .where({ site_id: siteId })
    .select('answer_id', 'other_id')
  return rows.map((row) => {
    const { answer_id, other_id } = pairRow.parse(row)
    return [answer_id, other_id]
  })
}

export async function insertApart(database: Database, pair: Pair): Promise<void> {
  await database('answers_apart').insert(pairOf(pair)).onConflict().ignore()
}

export async function deleteApart(database: Database, pair: Pair): Promise<void> {
  await database('answers_apart').where(pairOf(pair)).delete()
}

function pairOf(pair: Pair) {
  const [answer_id, other_id] = [...pair].sort()
  return { answer_id, other_id }
}

/** An answer as it was when it was read. */
interface Seen {
  id: string
  updatedAt: string | null
}

/** Deletes an answer whose content another one takes over; false, with nothing done, if either has changed since it was read. */
export async function mergeInto(
  database: Database,
  merge: {
    kept: Seen
    dropped: Seen
    after: { formHash: string; given: RecordedAnswer[]; corrected: boolean; updatedAt: string | null }
  },
): Promise<boolean> {
  const { kept, dropped, after } = merge
  const changed = await database('answers')
    .where({ id: kept.id, updated_at: kept.updatedAt })
    .update({
      form_hash: after.formHash,
      given: givenOf(after.given),
      corrected: after.corrected,
      updated_at: after.updatedAt,
    })
  if (changed === 0) return false
  return (await database('answers').where({ id: dropped.id, updated_at: dropped.updatedAt }).delete()) === 1
}
