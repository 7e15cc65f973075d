import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'
import { givenColumn, questionsColumn } from '../answer/answer-rows.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { readDocument } from '../site/stored-document.ts'

const dueRow = z
  .object({
    id: z.string(),
    brand: z.enum(brands),
    mail: z.string().nullable(),
    announced_at: timeColumn.nullable(),
    document_format: z.number().int(),
    document: z.string(),
    updated_at: timeColumn,
  })
  .transform((row) => ({
    id: row.id,
    brand: row.brand,
    /** Null for the product's own demo sites. */
    mail: row.mail,
    announcedAt: row.announced_at,
    document: readDocument({ format: row.document_format, text: row.document }, row.updated_at),
  }))
/** A site whose guests have been asked what they can eat, with the facts that decide how long the answers are kept. */
export type DietSite = z.infer<typeof dueRow>

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
    .select(
      'sites.id as id',
      'sites.brand as brand',
      'accounts.mail as mail',
      'asked.announced_at as announced_at',
      'sites.document_format as document_format',
      'sites.document as document',
      'sites.updated_at as updated_at',
    )
  return rows.map((row) => dueRow.parse(row))
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

const formRow = z.object({ hash: z.string(), elements: questionsColumn })
const answerRow = z.object({ id: z.string(), given: z.string(), form_hash: z.string() })

/** Erases what a site's guests have answered to the questions about their diets. An answer that changes meanwhile waits for the next time. */
export async function eraseDiets(transaction: Database, siteId: string): Promise<void> {
  const forms: unknown[] = await transaction('answer_forms')
    .where({ site_id: siteId })
    .whereNotNull('diet_due_at')
    .select('hash', 'elements')
  const questions = new Map(
    forms.map((row) => {
      const { hash, elements } = formRow.parse(row)
      return [hash, questionOfRole(elements, 'diet')?.id]
    }),
  )
  const answers: unknown[] = await transaction('answers')
    .whereIn('group_id', transaction('answer_groups').where({ site_id: siteId }).select('id'))
    .select('id', 'given', 'form_hash')
  for (const row of answers) {
    const { id, given, form_hash } = answerRow.parse(row)
    const before = givenColumn.parse(given)
    const after = before.map((answer) => (answer.id === questions.get(form_hash) ? { id: answer.id } : answer))
    const text = JSON.stringify(after)
    if (text !== given) await transaction('answers').where({ id, given }).update({ given: text })
  }
  await transaction('kitchen_sheets').where({ site_id: siteId }).delete()
}
