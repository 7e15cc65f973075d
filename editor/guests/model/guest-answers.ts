import { answerText } from '../../../domain/forms/answer-text.ts'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { questionsOfRole } from '../../../domain/forms/question-roles.ts'
import { saidAt } from '../../../domain/guests/standing.ts'
import { type AnswerColumn, answerColumns, roleOfColumn } from './columns.ts'

/** What persons have answered to the questions with a role, by their ids. */
export type GuestAnswers = ReadonlyMap<string, Partial<Record<AnswerColumn, string>>>

/** Of a person's answers to one form the newest counts; of several forms the newest that says something. */
export function guestAnswersOf(records: readonly AnswerRecord[], language: string): GuestAnswers {
  const answers = new Map<string, Partial<Record<AnswerColumn, string>>>()
  const counted = new Set<string>()
  for (const record of records.toSorted((a, b) => Date.parse(saidAt(b)) - Date.parse(saidAt(a)))) {
    const { inviteeId, formId, formElements } = record
    if (inviteeId === undefined || counted.has(`${inviteeId} ${formId}`)) continue
    counted.add(`${inviteeId} ${formId}`)
    const given = answers.get(inviteeId) ?? {}
    const questions = formElements.map(({ formElement }) => formElement)
    for (const column of answerColumns) {
      const asked = questionsOfRole(questions, roleOfColumn[column])
      const said = formElements.filter(({ formElement }) => asked.includes(formElement))
      const texts = said.map((answer) => answerText(answer, language)).filter((text) => text !== '')
      if (said.length > 0) given[column] ||= texts.join(' · ')
    }
    answers.set(inviteeId, given)
  }
  return answers
}
