import * as z from 'zod'
import { questionsOfRole } from '../../domain/forms/question-roles.ts'
import { givenColumn, questionsColumn } from '../answer/answer-rows.ts'
import { soon } from '../answer/answer-writing.ts'
import type { Database } from '../core/connection.ts'
import { type OwnedSite, ownedSiteColumns, ownedSiteOf, ownedSiteRow } from './owned-site.ts'

/** A site whose guests have been asked what they can eat, with the facts that decide how long the answers are kept. */
export type DietSite = OwnedSite

const formRow = z.object({ site_id: z.string(), hash: z.string(), elements: questionsColumn })

/**
 * Finds out which questions ask for diets where that is not known: the previous release, which may run beside this one, does not say it. Returns
 * of how many.
 */
export async function findDietQuestions(database: Database, max: number): Promise<number> {
  const rows: unknown[] = await database('answer_forms')
    .whereRaw('not diet_known')
    .limit(max)
    .select('site_id', 'hash', 'elements')
  const forms = rows.map((row) => formRow.parse(row))
  const these = (some: typeof forms) =>
    database('answer_forms').whereIn(
      ['site_id', 'hash'],
      some.map((form) => [form.site_id, form.hash]),
    )
  const asking = forms.filter(({ elements }) => questionsOfRole(elements, 'diet').length > 0)
  if (asking.length > 0) await these(asking).whereNull('diet_due_at').update({ diet_due_at: soon })
  if (forms.length > 0) await these(forms).update({ diet_known: true })
  return forms.length
}

/** Sites whose guests' diets are to be looked at. */
export async function sitesWithDueDiets(database: Database, due: { now: string; max: number }): Promise<DietSite[]> {
  const asked = database('answer_forms')
    .where('diet_due_at', '<=', due.now)
    .groupBy('site_id')
    .orderByRaw('min(diet_due_at)')
    .limit(due.max)
    .select('site_id', database.raw('max(diet_announced_at) as announced_at'))
    .as('asked')
  const rows: unknown[] = await database('sites')
    .join(asked, 'asked.site_id', 'sites.id')
    .leftJoin('accounts', 'accounts.id', 'sites.account_id')
    .select(ownedSiteColumns)
    .select('asked.announced_at as announced_at')
  return rows.map((row) => ownedSiteOf(ownedSiteRow.parse(row)))
}

/** When to look next; `announcedAt` if the owner has been told just now. */
export async function lookAtDietsAgain(
  transaction: Database,
  next: { siteId: string; dueAt: string; announcedAt?: string },
): Promise<void> {
  await transaction('answer_forms')
    .where({ site_id: next.siteId })
    .whereNotNull('diet_due_at')
    .update({
      diet_due_at: next.dueAt,
      ...(next.announcedAt === undefined ? {} : { diet_announced_at: next.announcedAt }),
    })
}

const answerRow = z.object({ id: z.string(), given: z.string(), form_hash: z.string() })

/** Erases what a site's guests have answered to the questions about their diets. An answer that changes meanwhile waits for the next time. */
export async function eraseDiets(transaction: Database, siteId: string): Promise<void> {
  const forms: unknown[] = await transaction('answer_forms')
    .where({ site_id: siteId })
    .whereNotNull('diet_due_at')
    .select('site_id', 'hash', 'elements')
  const questions = new Map(
    forms.map((row) => {
      const { hash, elements } = formRow.parse(row)
      return [hash, questionsOfRole(elements, 'diet').map((question) => question.id)]
    }),
  )
  const answers: unknown[] = await transaction('answers')
    .whereIn('group_id', transaction('answer_groups').where({ site_id: siteId }).select('id'))
    .select('id', 'given', 'form_hash')
  for (const row of answers) {
    const { id, given, form_hash } = answerRow.parse(row)
    const before = givenColumn.parse(given)
    const after = before.map((answer) => (questions.get(form_hash)?.includes(answer.id) ? { id: answer.id } : answer))
    const text = JSON.stringify(after)
    if (text !== given) await transaction('answers').where({ id, given }).update({ given: text })
  }
  for (const table of ['kitchen_sheets', 'kitchen_merges']) await transaction(table).where({ site_id: siteId }).delete()
}
