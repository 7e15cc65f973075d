import { DomainError } from '../../domain/errors.ts'
import type { GivenAnswer, RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import { checkAnswers, isOfOtherForm } from '../../domain/forms/form-answers.ts'

type Questions = RecordedAnswer['formElement'][]

/**
 * Checks what an owner writes of one guest: questions may be left open, but not all of them. Throws `form-changed` when it
 * names what is not among the questions, else `answers-invalid`.
 */
export function checkWritten(questions: Questions, given: readonly GivenAnswer[]): RecordedAnswer[] {
  const { answers, issues } = checkAnswers(questions, given, 'owner')
  if (answers === null)
    throw new DomainError(isOfOtherForm(issues) ? 'form-changed' : 'answers-invalid', { answers: issues.slice(0, 100) })
  if (answers.every(({ value, selectedOption }) => value === null && selectedOption === null))
    throw new DomainError('answers-invalid', { answers: [] })
  return answers
}
