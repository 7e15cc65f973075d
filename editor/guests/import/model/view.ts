import { gather } from '../../../../domain/guests/import/gather.ts'
import type { DoubtKind, ProposedHousehold } from '../../../../domain/guests/import/proposal.ts'
import type { Planned, PlanSums } from './plan.ts'
import type { AnswerKind, Question } from './questions.ts'

/** As much of an import as is looked at: a list may have ten thousand rows. */
export interface ImportView {
  sums: PlanSums
  /** The first of them. */
  households: readonly Planned[]
  /** Those that may be on the guest list already. */
  known: { count: number; first: readonly Planned[] }
  questions: readonly QuestionKind[]
}

export interface QuestionKind {
  kind: DoubtKind
  /** Of all its questions. */
  keys: readonly string[]
  /** The answers that all of them can be given at once. */
  common: readonly AnswerKind[]
  first: readonly AskedQuestion[]
}

export interface AskedQuestion extends Question {
  /** What its rows are read as. */
  readAs: readonly ProposedHousehold[]
}

/** How much is looked at, by the part of the page or the kind of question. */
export type Shown = ReadonlyMap<string, number>

export const shownOf = (shown: Shown, part: string): number => shown.get(part) ?? (part === 'households' ? 30 : 10)

/** Shown with a question; more rows are no household. */
const rowsOfQuestion = 12

export interface ToView {
  planned: readonly Planned[]
  questions: readonly Question[]
  sums: PlanSums
}

export function viewOf({ planned, questions, sums }: ToView, shown: Shown): ImportView {
  const known = planned.filter(({ alike }) => alike.length > 0)
  const byRow = new Map(planned.flatMap((one) => one.rows.map((row) => [row, one.household] as const)))
  const kinds = gather(questions, ({ kind }) => [kind])
  return {
    sums,
    households: planned.slice(0, shownOf(shown, 'households')),
    known: { count: known.length, first: known.slice(0, shownOf(shown, 'known')) },
    questions: [...kinds].map(([kind, all]) => ({
      kind,
      keys: all.map(({ key }) => key),
      common: (all[0]?.answers ?? []).filter(
        (one) => one !== 'names' && all.every(({ answers }) => answers.includes(one)),
      ),
      first: all.slice(0, shownOf(shown, kind)).map((question) => ({
        ...question,
        rows: question.rows.slice(0, rowsOfQuestion),
        readAs: [...new Set(question.rows.slice(0, rowsOfQuestion).flatMap(({ row }) => byRow.get(row) ?? []))],
      })),
    })),
  }
}
