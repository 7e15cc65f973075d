import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerOrigin, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'
import type { Database } from '../core/connection.ts'
import { insertsOf, runTogether } from '../core/many-writes.ts'
import { insertedEntries, type NewOutboxEntry } from '../outbox/outbox-repository.ts'
import { type AnswerGroup, givenOf, type SpamReason } from './answer-rows.ts'

/** Writing of answers; answer-repository.ts reads them. */

/** Questions by content hash. */
export interface AnsweredForm {
  hash: string
  elements: RecordedAnswer['formElement'][]
}

/** A new submission. */
export interface NewAnswerGroup extends Omit<AnswerGroup, 'withdrawnAt' | 'householdId'> {
  origin: AnswerOrigin
  receiptHash: string | null
  spamReason: SpamReason | null
  form: AnsweredForm
  /** One per guest, in order. */
  answers: { id: string; given: RecordedAnswer[]; inviteeId?: string }[]
  /** The household on the owner's guest list whose reply it is. */
  householdId?: string
  /** Mails about it. */
  mails: NewOutboxEntry[]
}

/**
 * Writes submissions and their mails in one transaction, and marks their sites as answered. Returns the ids of the new ones: nothing is
 * written for a submission id or post key that already exists. Fails as a whole, with `answers-full` when a site has too many answers.
 * `take` is called when it is their turn to be written.
 */
export async function insertGroups(database: Database, take: () => readonly NewAnswerGroup[]): Promise<Set<string>> {
  return database.transaction((transaction) => insertGroupsIn({ database, transaction }, take()))
}

/** The same, in the caller's transaction. */
export async function insertGroupsIn(
  { database, transaction }: { database: Database; transaction: Database },
  submitted: readonly NewAnswerGroup[],
): Promise<Set<string>> {
  // sorted, so that two processes writing the same rows cannot deadlock
  const groups = [...submitted].sort((a, b) => (a.submissionId < b.submissionId ? -1 : 1))
  const rows: { id: string }[] = await transaction('answer_groups')
    .insert(groups.map(columnsOf))
    .onConflict()
    .ignore()
    .returning('id')
  const written = new Set(rows.map(({ id }) => id))
  const fresh = groups.filter(({ id }) => written.has(id))
  await checkRoom({ database, transaction }, fresh)
  await runTogether(transaction, [
    ...keptForms(transaction, fresh),
    ...insertedAnswers(
      transaction,
      fresh.flatMap(({ id: groupId, form, answers }) =>
        answers.map((answer, position) => ({ ...answer, groupId, position, formHash: form.hash })),
      ),
    ),
    ...insertedEntries(
      transaction,
      fresh.flatMap(({ mails }) => mails),
    ),
    ...markedAsAnswered(transaction, answeredSites(fresh)),
  ])
  return written
}

/** Their distinct questions. */
export function keptForms(
  transaction: Database,
  groups: readonly Pick<NewAnswerGroup, 'siteId' | 'form'>[],
): Knex.QueryBuilder[] {
  const forms = new Map(groups.map(({ siteId, form }) => [`${siteId} ${form.hash}`, formColumns(siteId, form)]))
  if (forms.size === 0) return []
  // sorted, as above, to avoid deadlocks
  const rows = [...forms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return [transaction('answer_forms').insert(rows).onConflict(['site_id', 'hash']).ignore()]
}

function answeredSites(groups: readonly NewAnswerGroup[]): string[] {
  const counting = groups.filter(({ kind, spamUntil }) => kind === 'rsvp' && spamUntil === null)
  return [...new Set(counting.map(({ siteId }) => siteId))]
}

/** The group's foreign key locks its site's row, which keeps `refreshHasRsvps` from clearing the flag concurrently. */
export function markedAsAnswered(transaction: Database, siteIds: readonly string[]): Knex.QueryBuilder[] {
  if (siteIds.length === 0) return []
  return [transaction('sites').whereIn('id', siteIds).where({ has_rsvps: false }).update({ has_rsvps: true })]
}

/** Submissions of one site. */
const mostGroups = 100_000
/** Share of the counted room that this process uses before it counts again, since others write too; and how long a count is valid, ms. */
const shareOfRoom = 0.1
const countedMs = 1000
const countRow = z.object({ site_id: z.string(), count: z.coerce.number() })
const rooms = new WeakMap<Database, LRUCache<string, { left: number; until: number }>>()

/** Throws `answers-full` when a site would exceed its limit of answers. Counting is slow with many answers, so counts are cached. */
async function checkRoom(
  { database, transaction }: { database: Database; transaction: Database },
  fresh: readonly NewAnswerGroup[],
): Promise<void> {
  const [first] = fresh
  if (first === undefined) return
  const known = rooms.get(database) ?? new LRUCache({ max: 10_000 })
  rooms.set(database, known)
  const now = Date.parse(first.createdAt)
  const added = new Map<string, number>()
  for (const { siteId } of fresh) added.set(siteId, (added.get(siteId) ?? 0) + 1)
  const uncounted: string[] = []
  for (const [siteId, count] of added) {
    const room = known.get(siteId)
    if (room !== undefined && room.left >= count && now < room.until) room.left -= count
    else uncounted.push(siteId)
  }
  if (uncounted.length === 0) return
  const rows: unknown[] = await transaction('answer_groups')
    .whereIn('site_id', uncounted)
    .groupBy('site_id')
    .select('site_id')
    .count({ count: '*' })
  for (const row of rows) {
    const { site_id, count } = countRow.parse(row)
    if (count > mostGroups) throw new DomainError('answers-full')
    known.set(site_id, { left: Math.floor((mostGroups - count) * shareOfRoom), until: now + countedMs })
  }
}

function columnsOf(group: NewAnswerGroup) {
  return {
    id: group.id,
    site_id: group.siteId,
    kind: group.kind,
    submission_id: group.submissionId,
    key_nonce: group.keyNonce,
    content_hash: group.contentHash,
    receipt_hash: group.receiptHash,
    form_id: group.formId,
    form_title: group.formTitle,
    language: group.language,
    recipients: JSON.stringify(group.recipients),
    origin: group.origin,
    spam_reason: group.spamReason,
    spam_until: group.spamUntil,
    household_id: group.householdId ?? null,
    created_at: group.createdAt,
  }
}

/** Stores questions under their hash unless they exist. */
export async function keepForm(transaction: Database, siteId: string, form: AnsweredForm): Promise<void> {
  await transaction('answer_forms').insert(formColumns(siteId, form)).onConflict(['site_id', 'hash']).ignore()
}

/** A time in the past: the next sweep finds out when it really is. */
export const soon = '2026-01-01T00:00:00.000Z'

const formColumns = (siteId: string, { hash, elements }: AnsweredForm) => ({
  site_id: siteId,
  hash,
  elements: JSON.stringify(elements),
  diet_due_at: questionOfRole(elements, 'diet') === null ? null : soon,
  diet_known: true,
})

export interface NewAnswer {
  id: string
  groupId: string
  position: number
  formHash: string
  given: RecordedAnswer[]
  inviteeId?: string
}

export async function insertAnswers(
  transaction: Database,
  answers: readonly NewAnswer[],
  updatedAt: string | null = null,
): Promise<void> {
  for (const insert of insertedAnswers(transaction, answers, updatedAt)) await insert
}

export function insertedAnswers(
  transaction: Database,
  answers: readonly NewAnswer[],
  updatedAt: string | null = null,
): Knex.QueryBuilder[] {
  const rows = answers.map((answer) => ({
    id: answer.id,
    group_id: answer.groupId,
    position: answer.position,
    form_hash: answer.formHash,
    given: givenOf(answer.given),
    updated_at: updatedAt,
    invitee_id: answer.inviteeId ?? null,
  }))
  return insertsOf(transaction, 'answers', rows)
}

/** Replaces an answer; returns whether it existed. */
export async function replaceAnswer(
  transaction: Database,
  change: {
    answerId: string
    formHash: string
    given: RecordedAnswer[]
    /** Corrected by the owner. */
    corrected: boolean
    updatedAt: string
  },
): Promise<boolean> {
  const changed = await transaction('answers')
    .where({ id: change.answerId })
    .update({
      form_hash: change.formHash,
      given: givenOf(change.given),
      corrected: change.corrected,
      updated_at: change.updatedAt,
    })
  return changed === 1
}

/** Locks a group for a change by its guest; returns false when it has been withdrawn or deleted. */
export async function beginChange(transaction: Database, groupId: string, language: string): Promise<boolean> {
  const changed = await transaction('answer_groups')
    .where({ id: groupId, withdrawn_at: null, spam_until: null })
    .update({ language })
  return changed === 1
}

/** Marks a group as withdrawn; returns false when it already was, or has been deleted. */
export async function markWithdrawn(transaction: Database, groupId: string, withdrawnAt: string): Promise<boolean> {
  const changed = await transaction('answer_groups')
    .where({ id: groupId, withdrawn_at: null, spam_until: null })
    .update({ withdrawn_at: withdrawnAt })
  return changed === 1
}

/** Moves a group out of the spam tray; returns false when it was not in it. Its post key is cleared, in case another group has the same. */
export async function markRescued(transaction: Database, groupId: string, recipients: string[]): Promise<boolean> {
  const changed = await transaction('answer_groups')
    .where({ id: groupId })
    .whereNotNull('spam_until')
    .update({ spam_until: null, spam_reason: null, key_nonce: null, recipients: JSON.stringify(recipients) })
  return changed === 1
}

/** Deletes a group's answers: all of them, those from a position on, or a single one. Returns how many. */
export function deleteAnswers(
  transaction: Database,
  choice: { groupId: string; fromPosition?: number; answerId?: string },
): Promise<number> {
  return transaction('answers')
    .where({ group_id: choice.groupId })
    .modify((query) => {
      if (choice.fromPosition !== undefined) query.where('position', '>=', choice.fromPosition)
      if (choice.answerId !== undefined) query.where({ id: choice.answerId })
    })
    .delete()
}

/** The owner's groups, of some submission ids, that nobody has changed or withdrawn since, with the households whose they are. */
export async function untouchedGroups(
  transaction: Database,
  { siteId, submissionIds }: { siteId: string; submissionIds: readonly string[] },
): Promise<{ id: string; householdId: string | null }[]> {
  const changed = transaction('answers').whereRaw('answers.group_id = answer_groups.id').whereNotNull('updated_at')
  const rows: { id: string; household_id: string | null }[] = await transaction('answer_groups')
    .where({ site_id: siteId, kind: 'rsvp', origin: 'owner', withdrawn_at: null })
    .whereIn('submission_id', submissionIds)
    .whereNotExists(changed.select(transaction.raw('1')))
    .select('id', 'household_id')
  return rows.map((row) => ({ id: row.id, householdId: row.household_id }))
}

/** Deletes groups with their answers. */
export async function deleteGroups(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction('answer_groups').whereIn('id', ids).delete()
}

/** Deletes a group with its answers, only if it is in the spam tray. */
export async function deleteSpamGroup(transaction: Database, groupId: string): Promise<void> {
  await transaction('answer_groups').where({ id: groupId }).whereNotNull('spam_until').delete()
}

/**
 * Recomputes a site's `hasRsvps` after answers were deleted. Call it in the same transaction: it first waits for concurrent writers of
 * answers, whose foreign keys lock the site's row.
 */
export async function refreshHasRsvps(transaction: Database, siteId: string): Promise<void> {
  await transaction('sites').where({ id: siteId }).forUpdate().first('id')
  const some = `exists (select 1 from answers join answer_groups on answer_groups.id = answers.group_id
    where answer_groups.site_id = ? and answer_groups.kind = 'rsvp' and answer_groups.spam_until is null)`
  await transaction('sites')
    .where({ id: siteId })
    .update({ has_rsvps: transaction.raw(some, [siteId]) })
}

/** Deletes all answers to a site, the pending mails about them, and forms that guests are correcting. */
export async function deleteAllAnswers(transaction: Database, siteId: string): Promise<void> {
  // a mail's id starts with the id of its group
  await transaction('outbox')
    .whereRaw('cast(substr(id, 1, 20) as text) in (select id from answer_groups where site_id = ?)', [siteId])
    .delete()
  // concurrent writers lock the site's row through their foreign keys: wait for them, then delete their answers too
  await transaction('sites').where({ id: siteId }).forUpdate().first('id')
  await transaction('answer_groups').where({ site_id: siteId }).delete()
  await transaction('answer_forms').where({ site_id: siteId }).delete()
  await transaction('returned_pages').where({ site_id: siteId }).delete()
}

/** Deletes spam past its retention. */
export async function deleteOldSpam(database: Database, now: string): Promise<void> {
  await database('answer_groups').where('spam_until', '<', now).delete()
}

/**
 * Deletes groups older than a time whose answers have all been deleted or withdrawn. The one with a form's last number stays until there
 * is a later one, so that no number is given twice.
 */
export async function deleteEmptyGroups(database: Database, before: string): Promise<void> {
  await database('answer_groups')
    .where('created_at', '<', before)
    .whereNotExists((query) => {
      query.select('id').from('answers').whereRaw('answers.group_id = answer_groups.id')
    })
    .where((query) => {
      query.whereNull('number').orWhereExists((later) => {
        later
          .select('later.id')
          .from('answer_groups as later')
          .whereRaw('later.site_id = answer_groups.site_id and later.form_id = answer_groups.form_id')
          .whereRaw('later.number > answer_groups.number')
      })
    })
    .delete()
}

/** Deletes answers older than a time to sites without an owner. */
export async function deleteAnswersOfDemos(database: Database, before: string): Promise<void> {
  const demos = database('sites').whereNull('account_id').select('id')
  await database('answer_groups').where('created_at', '<', before).whereIn('site_id', demos).delete()
}

/**
 * Says whose answer it is on the owner's guest list; null: nobody's. The reply as a whole becomes the household's unless it has one to that
 * form already. Returns false when there is no such answer.
 */
export async function attachAnswer(
  transaction: Database,
  attached: {
    siteId: string
    answerId: string
    group: AnswerGroup
    invitee: { id: string; householdId: string } | null
  },
): Promise<boolean> {
  const { siteId, answerId, group, invitee } = attached
  const changed = await transaction('answers')
    .where({ id: answerId, group_id: group.id })
    .update({ invitee_id: invitee?.id ?? null })
  if (changed === 0) return false
  if (invitee === null) {
    const others = transaction('answers').where({ group_id: group.id }).whereNotNull('invitee_id').select('id')
    await transaction('answer_groups').where({ id: group.id }).whereNotExists(others).update({ household_id: null })
  } else {
    const taken = transaction('answer_groups as other')
      .where({ 'other.site_id': siteId, 'other.form_id': group.formId, 'other.household_id': invitee.householdId })
      .whereNull('other.spam_until')
      .whereNull('other.withdrawn_at')
      .select('other.id')
    await transaction('answer_groups')
      .where({ id: group.id, household_id: null })
      .whereNotExists(taken)
      .update({ household_id: invitee.householdId })
  }
  return true
}
