import { type AnswerTotals, countAnswers } from '../../db/answer/answer-totals.ts'
import type { Database } from '../../db/core/connection.ts'
import { type AnswerTone, answerLeaning } from '../../domain/forms/answer-words.ts'
import type { RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { isChoice } from '../../domain/forms/form.ts'
import { moduleForms } from '../../modules/module-forms.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

type Guests = readonly RecordedAnswer[][]

/** `coming` is null for a form that does not ask whether guests come. */
export interface RunningTotals {
  guests: number
  coming: { yes: number; no: number } | null
}

/** The totals of a form's answers, with `added` guests who are about to be stored and without the `gone` ones. */
export async function runningTotals(
  database: Database,
  of: { site: { id: string; document: SiteDocument }; formId: string; added?: Guests; gone?: Guests },
): Promise<RunningTotals> {
  const { site, formId, added = [], gone = [] } = of
  const options = attendanceOptions(site.document, formId)
  const counted = await countAnswers(database, { siteId: site.id, formId, ...options })
  const totals: AnswerTotals = { ...counted, guests: counted.guests + added.length - gone.length }
  for (const tone of ['yes', 'no'] as const)
    totals[tone] += chosenIn(added, options[tone]) - chosenIn(gone, options[tone])
  const { guests, yes, no } = totals
  return { guests, coming: options.yes.length + options.no.length === 0 ? null : { yes, no } }
}

/** The options for yes and no of the first choice that has one, as in the owner's table. */
function attendanceOptions(document: SiteDocument, formId: string): Record<AnswerTone, string[]> {
  const form = moduleForms(document).find((one) => one.formId === formId)
  const options: Record<AnswerTone, string[]> = { yes: [], no: [] }
  for (const element of form?.elements ?? []) {
    if (!isChoice(element)) continue
    for (const { id, text } of element.options) {
      const tone = Object.values(text)
        .map(answerLeaning)
        .find((leaning) => leaning !== null)
      if (tone != null) options[tone].push(id)
    }
    if (options.yes.length + options.no.length > 0) break
  }
  return options
}

const chosenIn = (guests: Guests, options: readonly string[]): number =>
  guests.filter((answers) => answers.some(({ selectedOption }) => options.includes(selectedOption?.id ?? ''))).length
