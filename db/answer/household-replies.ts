import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { runTogether } from '../core/many-writes.ts'
import type { FoundGroup } from './answer-repository.ts'
import { groupRow } from './answer-rows.ts'
import { type AnsweredForm, insertedAnswers, keptForms, markedAsAnswered, type NewAnswer } from './answer-writing.ts'

/** Replies by households' personal links, in a transaction that has locked the households. */

const foundRow = z.object({ receipt_hash: z.string().nullable() })

/** The living replies of these households, which are locked until the transaction ends. */
export async function lockReplies(
  transaction: Database,
  { siteId, householdIds }: { siteId: string; householdIds: readonly string[] },
): Promise<FoundGroup[]> {
  const rows: unknown[] = await transaction('answer_groups')
    .where({ site_id: siteId, spam_until: null, withdrawn_at: null })
    .whereIn('household_id', householdIds)
    // in the same order, so that two processes never wait for each other
    .orderBy('id')
    .forUpdate()
  return rows.map((row) => ({ ...groupRow.parse(row), hasReceipt: foundRow.parse(row).receipt_hash !== null }))
}

const lastRow = z.object({ group_id: z.string(), last: z.number().int() })

/** The last place in each of these groups that has an answer. */
export async function lastPositions(transaction: Database, groupIds: readonly string[]): Promise<Map<string, number>> {
  const rows: unknown[] = await transaction('answers')
    .whereIn('group_id', groupIds)
    .groupBy('group_id')
    .select('group_id')
    .max({ last: 'position' })
  return new Map(rows.map((row) => lastRow.parse(row)).map(({ group_id, last }) => [group_id, last]))
}

/** Adds answers to groups that are locked, and uses up the post keys, by group. Fails with a unique violation when another answer has used one. */
export async function addToReplies(
  transaction: Database,
  added: {
    siteId: string
    forms: readonly AnsweredForm[]
    answers: readonly NewAnswer[]
    keys: ReadonlyMap<string, string>
    now: string
  },
): Promise<void> {
  const { siteId, forms, answers, keys, now } = added
  await spendKeys(transaction, [...keys])
  await runTogether(transaction, [
    ...keptForms(
      transaction,
      forms.map((form) => ({ siteId, form })),
    ),
    ...insertedAnswers(transaction, answers, now),
    ...markedAsAnswered(transaction, [siteId]),
  ])
}

async function spendKeys(transaction: Database, pairs: readonly (readonly [id: string, key: string])[]): Promise<void> {
  if (pairs.length === 0) return
  const cases = pairs.map(() => 'when ? then ?').join(' ')
  await transaction('answer_groups')
    .whereIn(
      'id',
      pairs.map(([id]) => id),
    )
    .update({ key_nonce: transaction.raw(`case id ${cases} end`, pairs.flat()) })
}

/**
 * Locks a group for a reply by a household's link: uses up its post key, and gives a group that the owner has made a private link and
 * recipients. Returns false when it has been withdrawn or deleted; fails as `addToReplies` does.
 */
export async function beginLinkedReply(
  transaction: Database,
  group: { id: string; siteId: string; receiptHash: string; recipients: readonly string[]; keyNonce: string | null },
): Promise<boolean> {
  const recipients = JSON.stringify(group.recipients)
  const begun = await transaction('answer_groups')
    .where({ id: group.id, withdrawn_at: null, spam_until: null })
    .update({ receipt_hash: transaction.raw('coalesce(receipt_hash, ?)', [group.receiptHash]), recipients })
  if (begun === 0) return false
  await spendKeys(transaction, group.keyNonce === null ? [] : [[group.id, group.keyNonce]])
  await runTogether(transaction, markedAsAnswered(transaction, [group.siteId]))
  return true
}
