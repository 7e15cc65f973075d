import * as z from 'zod'
import type { AnswerKind, AnswerRecord } from '../../domain/forms/answers-contract.ts'
import type { Database } from '../core/connection.ts'
import { type AnswerGroup, answerRow, groupRow, questionsColumn, recordOf } from './answer-rows.ts'

/** Reading of answers; answer-writing.ts writes them. */

type Questions = ReadonlyMap<string, AnswerRecord['formElements'][number]['formElement']>

const joined = [
  'answers.id as answer_id',
  'position',
  'form_hash',
  'given',
  'corrected',
  'updated_at',
  'form_id',
  'form_title',
  'language',
  'submission_id',
  'recipients',
  'origin',
  'spam_until',
  'created_at',
  'invitee_id',
  'household_id',
] as const

/**
 * Selects a site's answers: those of a kind (counted ones or spam), those of one group, those of anybody (true) or of these persons on the
 * owner's guest list, or a single one.
 */
export interface AnswerChoice {
  siteId: string
  kind: AnswerKind
  spam?: boolean
  groupId?: string
  linked?: true | readonly string[]
  answerId?: string
}

/** A site's answers, oldest first, with the guests of a group in order. Always two queries, whatever their number. */
export async function listAnswers(database: Database, choice: AnswerChoice): Promise<AnswerRecord[]> {
  const rows: unknown[] = await database('answers')
    .join('answer_groups', 'answer_groups.id', 'answers.group_id')
    .where({ site_id: choice.siteId, kind: choice.kind })
    .modify((query) => {
      if (choice.spam === true) query.whereNotNull('spam_until')
      if (choice.spam === false) query.whereNull('spam_until')
      if (choice.groupId !== undefined) query.where('group_id', choice.groupId)
      if (choice.linked === true) query.whereNotNull('invitee_id')
      else if (choice.linked !== undefined) query.whereIn('invitee_id', choice.linked)
      if (choice.answerId !== undefined) query.where('answers.id', choice.answerId)
    })
    .orderBy(['created_at', 'group_id', 'position'])
    .select(joined)
  const answers = rows.map((row) => answerRow.parse(row))
  const forms = await findForms(database, choice.siteId, [...new Set(answers.map((answer) => answer.form_hash))])
  return answers.map((answer) => recordOf(answer, forms.get(answer.form_hash) ?? new Map()))
}

const formRow = z.object({ hash: z.string(), elements: questionsColumn })

async function findForms(
  database: Database,
  siteId: string,
  hashes: readonly string[],
): Promise<Map<string, Questions>> {
  if (hashes.length === 0) return new Map()
  const rows: unknown[] = await database('answer_forms')
    .where({ site_id: siteId })
    .modify((query) => {
      // few answers: query their questions by id; a whole list needs all of them anyway, and SQLite limits the number of parameters
      if (hashes.length < 100) query.whereIn('hash', hashes)
    })
    .select('hash', 'elements')
  return new Map(
    rows.map((row) => {
      const { hash, elements } = formRow.parse(row)
      return [hash, new Map(elements.map((element) => [element.id, element]))]
    }),
  )
}

/** The group with this submission id. */
export function findGroup(
  database: Database,
  name: { siteId: string; kind: AnswerKind; submissionId: string },
): Promise<AnswerGroup | undefined> {
  return oneGroup(database, { site_id: name.siteId, kind: name.kind, submission_id: name.submissionId })
}

/** The group whose private link has a token with this hash; none while it is in the spam tray. */
export function findGroupOfReceipt(
  database: Database,
  name: { siteId: string; receiptHash: string },
): Promise<AnswerGroup | undefined> {
  return oneGroup(database, { site_id: name.siteId, receipt_hash: name.receiptHash, spam_until: null })
}

/** The group of an answer. */
export async function findGroupOfAnswer(
  database: Database,
  name: { siteId: string; kind: AnswerKind; answerId: string },
): Promise<AnswerGroup | undefined> {
  const row: unknown = await database('answers').where({ id: name.answerId }).first('group_id')
  if (row === undefined) return undefined
  const { group_id } = z.object({ group_id: z.string() }).parse(row)
  return oneGroup(database, { id: group_id, site_id: name.siteId, kind: name.kind })
}

/** A group, and whether its private link exists, as it does not for one that the owner has made. */
export type FoundGroup = AnswerGroup & { hasReceipt: boolean }

const groupOfAnswerRow = z.object({ answer_id: z.string(), receipt_hash: z.string().nullable() })

/** The groups of these answers, by the answers' ids. */
export async function findGroupsOfAnswers(
  database: Database,
  answerIds: readonly string[],
): Promise<Map<string, FoundGroup>> {
  if (answerIds.length === 0) return new Map()
  const rows: unknown[] = await database('answers')
    .join('answer_groups', 'answer_groups.id', 'answers.group_id')
    .whereIn('answers.id', answerIds)
    .select('answer_groups.*', { answer_id: 'answers.id' })
  return new Map(
    rows.map((row) => {
      const { answer_id, receipt_hash } = groupOfAnswerRow.parse(row)
      return [answer_id, { ...groupRow.parse(row), hasReceipt: receipt_hash !== null }]
    }),
  )
}

async function oneGroup(database: Database, where: Record<string, string | null>): Promise<AnswerGroup | undefined> {
  const row: unknown = await database('answer_groups').where(where).first()
  return row === undefined ? undefined : groupRow.parse(row)
}

/** Groups that their guests have withdrawn since a time. */
export async function listWithdrawn(
  database: Database,
  { siteId, since }: { siteId: string; since: string },
): Promise<AnswerGroup[]> {
  const rows: unknown[] = await database('answer_groups')
    .where({ site_id: siteId })
    .where('withdrawn_at', '>=', since)
    .orderBy('withdrawn_at')
  return rows.map((row) => groupRow.parse(row))
}

/** Ids of a group's answers, in order. */
export async function findAnswerIds(database: Database, groupId: string): Promise<Map<number, string>> {
  const rows: unknown = await database('answers').where({ group_id: groupId }).select('id', 'position')
  const parsed = z.array(z.object({ id: z.string(), position: z.number().int() })).parse(rows)
  return new Map(parsed.map(({ id, position }) => [position, id]))
}

/** Number of submissions in a site's spam tray. */
export async function countSpam(database: Database, siteId: string): Promise<number> {
  const row: unknown = await database('answer_groups')
    .where({ site_id: siteId })
    .whereNotNull('spam_until')
    .count({ count: '*' })
    .first()
  return z.object({ count: z.coerce.number().int() }).parse(row).count
}
