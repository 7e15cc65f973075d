import type { AnswerRecord } from '../forms/answers-contract.ts'
import { leaningOf, questionOfRole } from '../forms/question-roles.ts'
import type { Standing } from './guest-contract.ts'

/** What a person has answered, by their newest answer. */
export interface StandingNow {
  standing: Standing
  answerId: string | null
  answeredAt: string | null
}

type Said = Pick<AnswerRecord, '_id' | 'createdAt' | 'updatedAt' | 'formElements'>

/** The standing of a person whose answers these are, in any order. */
export function standingOf(answers: readonly Said[]): StandingNow {
  const newest = newestOf(answers)
  if (newest === undefined) return { standing: 'open', answerId: null, answeredAt: null }
  return { standing: comingOf(newest) ?? 'answered', answerId: newest._id, answeredAt: saidAt(newest) }
}

/** When an answer was given, or last changed. */
export const saidAt = ({ createdAt, updatedAt }: Pick<AnswerRecord, 'createdAt' | 'updatedAt'>) =>
  updatedAt ?? createdAt

/** The one that counts of a person's answers. */
export function newestOf<A extends Pick<AnswerRecord, 'createdAt' | 'updatedAt'>>(
  answers: readonly A[],
): A | undefined {
  return answers.reduce<A | undefined>(
    (latest, answer) => (latest === undefined || saidAt(answer) >= saidAt(latest) ? answer : latest),
    undefined,
  )
}

/** Whether the guest comes, by the question that asks it; null where none does, or where they have not said. */
export function comingOf({ formElements }: Pick<AnswerRecord, 'formElements'>): 'yes' | 'no' | null {
  const question = questionOfRole(
    formElements.map(({ formElement }) => formElement),
    'coming',
  )
  const chosen = formElements.find(({ formElement }) => formElement === question)?.selectedOption
  return chosen == null ? null : leaningOf(chosen.text)
}
