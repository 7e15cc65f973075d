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
  const newest = answers.reduce<Said | undefined>(
    (latest, answer) => (latest === undefined || saidAt(answer) >= saidAt(latest) ? answer : latest),
    undefined,
  )
  if (newest === undefined) return { standing: 'open', answerId: null, answeredAt: null }
  return { standing: comingOf(newest) ?? 'answered', answerId: newest._id, answeredAt: saidAt(newest) }
}

const saidAt = ({ createdAt, updatedAt }: Said) => updatedAt ?? createdAt

/** Whether the guest comes, by the question that asks it; null where none does, or where they have not said. */
export function comingOf({ formElements }: Pick<AnswerRecord, 'formElements'>): 'yes' | 'no' | null {
  const question = questionOfRole(
    formElements.map(({ formElement }) => formElement),
    'coming',
  )
  const chosen = formElements.find(({ formElement }) => formElement === question)?.selectedOption
  return chosen == null ? null : leaningOf(chosen.text)
}
