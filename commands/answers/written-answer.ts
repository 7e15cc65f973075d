import { DomainError } from '../../domain/errors.ts'
import type { GivenAnswer, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { checkAnswers, isOfOtherForm } from '../../domain/forms/form-answers.ts'

type Questions = RecordedAnswer['formElement'][]

/**
 * Checks one guest's answers entered by an owner; they may be incomplete, but not empty. Throws `form-changed` when they refer to
 * something that is not among the questions, otherwise `answers-invalid`.
 */
export function checkWritten(questions: Questions, given: readonly GivenAnswer[]): RecordedAnswer[] {
  const { answers, issues } = checkAnswers(questions, given, 'owner')
  if (answers === null)
    throw new DomainError(isOfOtherForm(issues) ? 'form-changed' : 'answers-invalid', { answers: issues.slice(0, 100) })
  if (answers.every(({ value, selectedOption }) => value === null && selectedOption === null))
    throw new DomainError('answers-invalid', { answers: [] })
  return answers
}
