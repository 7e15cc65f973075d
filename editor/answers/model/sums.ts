import { type AnswerTone, answerLeaning } from '../../../domain/forms/answer-words.ts'
import { asksComing, questionOfRole } from '../../../domain/forms/question-roles.ts'
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

/** The question whether guests come, of those the form asks now if it has one; null without one. */
export function attendanceQuestion({ questions }: Pick<Sheet, 'questions'>): Question | null {
  const current = questions.filter((question) => question.current)
  return questionOfRole(current, 'coming') ?? questionOfRole(questions, 'coming')
}

/**
 * One guest's answer to the attendance question. Who answered before the form had it was asked in other words: their own first choice
 * with a yes or no counts. 'none' is whoever was asked and has not said.
 */
export function standingOf(row: Row, attendance: Question, questions: readonly Question[]): Standing {
  const { formElements } = row.record
  const isAsked = formElements.some(({ formElement }) => formElement.id === attendance.id)
  const earlier = formElements.find(({ formElement }) => {
    const question = questions.find(({ id }) => id === formElement.id)
    return question?.current === false && asksComing(question)
  })
  const cell = row.cells.get(isAsked ? attendance.id : (earlier?.formElement.id ?? attendance.id))
  return cell === undefined ? 'none' : (answerLeaning(cell.text) ?? 'other')
}

/** Counts the guests by attendance. */
export function attendanceSums(
  sheet: Pick<Sheet, 'questions' | 'rows'>,
  attendance: Question,
): Record<Standing, number> {
  const sums = { yes: 0, no: 0, other: 0, none: 0 }
  for (const row of sheet.rows) sums[standingOf(row, attendance, sheet.questions)] += 1
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
