import { type AnswerTone, answerLeaning } from '../../../../domain/forms/answer-words.ts'
import { isChoice } from '../../../../domain/forms/form.ts'
import type { Question, Row, Sheet } from './sheet.ts'

/** A guest's attendance: yes, no, something else, or unanswered. */
export const standings = ['yes', 'no', 'other', 'none'] as const
export type Standing = (typeof standings)[number]

/** The counts of the answers to one question. */
export interface QuestionSum {
  question: Question
  answered: number
  /** The number of guests who were asked it, excluding those for whom its condition was false and those who answered before it existed. */
  asked: number
  /** The number of guests who were asked and did not answer. */
  none: number
  /** For a choice: its options in order. */
  options: readonly { id: string; text: string; tone: AnswerTone | null; count: number }[]
}

/** The attendance question: the first choice with a yes or no option; null without one. */
export function attendanceQuestion({ questions }: Pick<Sheet, 'questions'>): Question | null {
  const offers = (question: Question) =>
    isChoice(question) && question.options.some(({ text }) => answerLeaning(text) !== null)
  return questions.find((question) => question.current && offers(question)) ?? questions.find(offers) ?? null
}

/** One guest's answer to the attendance question. */
export function standingOf(row: Row, attendance: Question): Standing {
  const cell = row.cells.get(attendance.id)
  return cell === undefined ? 'none' : (answerLeaning(cell.text) ?? 'other')
}

/** Counts the guests by attendance. */
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
