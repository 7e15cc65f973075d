import * as z from 'zod'
import type { Database } from '../core/connection.ts'

/** Guests who have answered a form: how many, and how many have chosen one of the options `yes` and `no`. */
export interface AnswerTotals {
  guests: number
  yes: number
  no: number
}

export interface CountedForm {
  siteId: string
  formId: string
  /** Ids of options. */
  yes: readonly string[]
  no: readonly string[]
}

const totalsRow = z.object({ guests: z.coerce.number(), yes: z.coerce.number(), no: z.coerce.number() })

/** Without spam; withdrawn answers have no guests. */
export async function countAnswers(
  database: Database,
  { siteId, formId, yes, no }: CountedForm,
): Promise<AnswerTotals> {
  // `given` is JSON in which texts have escaped quotation marks, so that only a chosen option matches
  const chosen = (options: readonly string[]) =>
    options.length === 0
      ? database.raw('0')
      : database.raw(
          `coalesce(sum(case when ${options.map(() => 'given like ?').join(' or ')} then 1 else 0 end), 0)`,
          [...options.map((id) => `%"option":${JSON.stringify(id)}%`)],
        )
  const row: unknown = await database('answers')
    .join('answer_groups', 'answer_groups.id', 'answers.group_id')
    .where({ site_id: siteId, form_id: formId })
    .whereNull('spam_until')
    .first({ guests: database.raw('count(*)'), yes: chosen(yes), no: chosen(no) })
  return totalsRow.parse(row)
}
