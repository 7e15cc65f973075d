import { gather } from '../../../../domain/guests/import/gather.ts'
import type { DoubtKind, ProposedHousehold, Section } from '../../../../domain/guests/import/proposal.ts'
import type { Planned, PlanSums } from './plan.ts'
import type { AnswerKind, Question } from './questions.ts'

/** As much of an import as is looked at: a list may have ten thousand rows. */
export interface ImportView {
  sums: PlanSums
  /** The first of them. */
  households: readonly Planned[]
  /** Those that may be on the guest list already. */
  known: { count: number; open: number; first: readonly Planned[] }
  questions: readonly QuestionKind[]
  /** How many questions are to be answered yet. */
  left: number
  sections: readonly Section[]
}

export interface QuestionKind {
  kind: DoubtKind
  /** Of all its questions. */
  keys: readonly string[]
  /** Those that are to be answered yet. */
  open: readonly string[]
  /** The answers that all of them can be given at once. */
  common: readonly AnswerKind[]
  first: readonly AskedQuestion[]
}

export interface AskedQuestion extends Question {
  /** What its rows are read as. */
  readAs: readonly ProposedHousehold[]
  /** The household of the other row. */
  beside: ProposedHousehold | null
  /** How many rows say so. */
  count: number
}

/** How much is looked at, by the part of the page or the kind of question. */
export type Shown = ReadonlyMap<string, number>

export const shownOf = (shown: Shown, part: string): number => shown.get(part) ?? (part === 'households' ? 30 : 10)

/** Shown with a question; more rows are no household. */
const rowsOfQuestion = 12

export interface ToView {
  planned: readonly Planned[]
  questions: readonly Question[]
  /** Keys. */
  open: ReadonlySet<string>
  sections: readonly Section[]
  sums: PlanSums
}

export function viewOf({ planned, questions, open, sections, sums }: ToView, shown: Shown): ImportView {
  const known = planned.filter(({ alike }) => alike.length > 0)
  const byRow = new Map(planned.flatMap((one) => one.rows.map((row) => [row, one.household] as const)))
  const kinds = gather(questions, ({ kind }) => [kind])
  return {
    sums,
    left: questions.filter(({ key }) => open.has(key)).length,
    sections,
    households: planned.slice(0, shownOf(shown, 'households')),
    known: {
      count: known.length,
      open: known.filter(({ fate }) => fate === 'open').length,
      first: known.slice(0, shownOf(shown, 'known')),
    },
    questions: [...kinds].map(([kind, all]) => ({
      kind,
      keys: all.map(({ key }) => key),
      open: all.flatMap(({ key }) => (open.has(key) ? [key] : [])),
      common: (all[0]?.answers ?? []).filter(
        (one) => one !== 'names' && all.every(({ answers }) => answers.includes(one)),
      ),
      first: all.slice(0, shownOf(shown, kind)).map((question) => ({
        ...question,
        count: question.rows.length,
        beside: question.other === null ? null : (byRow.get(question.other) ?? null),
        rows: question.rows.slice(0, rowsOfQuestion),
        readAs: [...new Set(question.rows.slice(0, rowsOfQuestion).flatMap(({ row }) => byRow.get(row) ?? []))],
      })),
    })),
  }
}
