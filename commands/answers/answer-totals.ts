import { type AnswerTotals, type CountedForm, countAnswers } from '../../db/answer/answer-totals.ts'
import type { Database } from '../../db/core/connection.ts'
import type { AnswerTone } from '../../domain/forms/answer-words.ts'
import type { RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { leaningOf, questionOfRole } from '../../domain/forms/question-roles.ts'
import { moduleForms } from '../../modules/module-forms.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { batchCalls } from '../../platform/batch-calls.ts'

type Guests = readonly RecordedAnswer[][]

/** `coming` is null for a form that does not ask whether guests come. */
export interface RunningTotals {
  guests: number
  coming: { yes: number; no: number } | null
}

/** The totals of a form's answers, with `added` guests who are about to be stored and without the `gone` ones. */
export async function runningTotals(
  database: Database,
  of: {
    site: { id: string; document: SiteDocument }
    formId: string
    added?: Guests
    gone?: Guests
    /** How they are counted; by default together with others'. */
    count?: typeof countAnswers
  },
): Promise<RunningTotals> {
  const { site, formId, added = [], gone = [] } = of
  const options = attendanceOptions(site.document, formId)
  const counted = await (of.count ?? countTogether)(database, { siteId: site.id, formId, ...options })
  const totals: AnswerTotals = { ...counted, guests: counted.guests + added.length - gone.length }
  for (const tone of ['yes', 'no'] as const)
    totals[tone] += chosenIn(added, options[tone]) - chosenIn(gone, options[tone])
  const { guests, yes, no } = totals
  return { guests, coming: options.yes.length + options.no.length === 0 ? null : { yes, no } }
}

const counts = new WeakMap<Database, (form: CountedForm) => Promise<AnswerTotals>>()

/** Answers that arrive together are counted together: one query per form, and they go on to be written in one transaction. */
function countTogether(database: Database, form: CountedForm): Promise<AnswerTotals> {
  const count = counts.get(database) ?? batchCalls((forms: readonly CountedForm[]) => countAll(database, forms), 500)
  counts.set(database, count)
  return count(form)
}

async function countAll(database: Database, forms: readonly CountedForm[]): Promise<AnswerTotals[]> {
  const count = countOnce()
  return Promise.all(forms.map((form) => count(database, form)))
}

/** Counts the answers to each form once, however often it is asked. */
export function countOnce(): typeof countAnswers {
  const counted = new Map<string, Promise<AnswerTotals>>()
  return (database, form) => {
    const key = JSON.stringify(form)
    const totals = counted.get(key) ?? countAnswers(database, form)
    counted.set(key, totals)
    return totals
  }
}

/** The options for yes and no of the question whether guests come, as in the owner's table. */
function attendanceOptions(document: SiteDocument, formId: string): Record<AnswerTone, string[]> {
  const form = moduleForms(document).find((one) => one.formId === formId)
  const options: Record<AnswerTone, string[]> = { yes: [], no: [] }
  for (const { id, text } of questionOfRole(form?.elements ?? [], 'coming')?.options ?? []) {
    const tone = leaningOf(text)
    if (tone !== null) options[tone].push(id)
  }
  return options
}

const chosenIn = (guests: Guests, options: readonly string[]): number =>
  guests.filter((answers) => answers.some(({ selectedOption }) => options.includes(selectedOption?.id ?? ''))).length
