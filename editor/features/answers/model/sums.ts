import { type AnswerTone, answerLeaning } from '../../../../domain/forms/answer-words.ts'
import { isChoice } from '../../../../domain/forms/form.ts'
import type { Question, Row, Sheet } from './sheet.ts'

/** What a guest has said about coming: yes, no, something else, or nothing. */
export const standings = ['yes', 'no', 'other', 'none'] as const
export type Standing = (typeof standings)[number]

/** What is said how often to one question. */
export interface QuestionSum {
  question: Question
  answered: number
  /** Guests who were asked it: not those for whom its condition did not hold, nor who answered before there was such a question. */
  asked: number
  /** Guests who were asked and have not answered. */
  none: number
  /** Of a choice: its options in their order. */
  options: readonly { id: string; text: string; tone: AnswerTone | null; count: number }[]
}

/** The question that says whether a guest comes: the first choice that offers a yes or a no; null without one. */
export function attendanceQuestion({ questions }: Pick<Sheet, 'questions'>): Question | null {
  const offers = (question: Question) =>
    isChoice(question) && question.options.some(({ text }) => answerLeaning(text) !== null)
  return questions.find((question) => question.current && offers(question)) ?? questions.find(offers) ?? null
}

/** What one guest has answered to the question of coming. */
export function standingOf(row: Row, attendance: Question): Standing {
  const cell = row.cells.get(attendance.id)
  return cell === undefined ? 'none' : (answerLeaning(cell.text) ?? 'other')
}

/** How many come, do not come, said something else, or have not said. */
export function attendanceSums(rows: readonly Row[], attendance: Question): Record<Standing, number> {
  const sums = { yes: 0, no: 0, other: 0, none: 0 }
  for (const row of rows) sums[standingOf(row, attendance)] += 1
  return sums
}

export function questionSums({ questions, rows }: Pick<Sheet, 'questions' | 'rows'>): QuestionSum[] {
  const asked = new Map<string, number>()
  for (const { record } of rows)
    for (const { formElement } of record.formElements) asked.set(formElement.id, (asked.get(formElement.id) ?? 0) + 1)
  return questions.map((question) => {
    const counts = new Map<string, number>()
    let answered = 0
    for (const row of rows) {
      const cell = row.cells.get(question.id)
      if (cell === undefined) continue
      answered += 1
      if (cell.optionId !== null) counts.set(cell.optionId, (counts.get(cell.optionId) ?? 0) + 1)
    }
    const options = question.options.map((option) => ({ ...option, count: counts.get(option.id) ?? 0 }))
    const all = asked.get(question.id) ?? 0
    return { question, answered, asked: all, none: all - answered, options }
  })
}
