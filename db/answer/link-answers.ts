import * as z from 'zod'
import type { Database } from '../core/connection.ts'

/** Whose a reply is: the household's as a whole, and each answer a person's. */
export interface LinkedReplies {
  households: ReadonlyMap<string, string>
  invitees: ReadonlyMap<string, string>
}

/** How many counted answers to reply forms are nobody's on the list. */
export async function countAnswersOfNobody(database: Database, siteId: string): Promise<number> {
  const row: unknown = await database('answers')
    .join('answer_groups', 'answer_groups.id', 'answers.group_id')
    .where({ site_id: siteId, kind: 'rsvp', spam_until: null, invitee_id: null })
    .count({ count: '*' })
    .first()
  return z.object({ count: z.coerce.number() }).parse(row).count
}

/** Pairs per statement: SQLite accepts some thousand values. */
const pairsAtOnce = 300

/** Says of many replies, by the ids of their groups and answers, whose they are on the owner's guest list. */
export async function linkReplies(
  transaction: Database,
  siteId: string,
  { households, invitees }: LinkedReplies,
): Promise<void> {
  await setById(transaction, { table: 'answer_groups', column: 'household_id', siteId }, [...households])
  await setById(transaction, { table: 'answers', column: 'invitee_id', siteId }, [...invitees])
}

async function setById(
  transaction: Database,
  { table, column, siteId }: { table: 'answer_groups' | 'answers'; column: string; siteId: string },
  pairs: readonly (readonly [id: string, value: string])[],
): Promise<void> {
  const own = transaction('answer_groups').where({ site_id: siteId }).select('id')
  for (let start = 0; start < pairs.length; start += pairsAtOnce) {
    const some = pairs.slice(start, start + pairsAtOnce)
    const cases = some.map(() => 'when ? then ?').join(' ')
    await transaction(table)
      .whereIn(
        'id',
        some.map(([id]) => id),
      )
      .whereIn(table === 'answers' ? 'group_id' : 'id', own.clone())
      .update({ [column]: transaction.raw(`case id ${cases} end`, some.flat()) })
  }
}
