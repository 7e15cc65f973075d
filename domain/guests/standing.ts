import { answerLeaning } from '../forms/answer-words.ts'
import type { AnswerRecord } from '../forms/answers-contract.ts'
import { isChoice } from '../forms/form.ts'
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

/** Whether the guest comes: the answer to the first choice that offers yes or no; null where none does. */
function comingOf({ formElements }: Said): 'yes' | 'no' | null {
  for (const { formElement, selectedOption } of formElements) {
    if (!isChoice(formElement)) continue
    const offersIt = formElement.options.some((option) => leaningOf(option.text) !== null)
    if (offersIt) return selectedOption === null ? null : leaningOf(selectedOption.text)
  }
  return null
}

function leaningOf(text: Readonly<Record<string, string>>): 'yes' | 'no' | null {
  for (const words of Object.values(text)) {
    const leaning = answerLeaning(words)
    if (leaning !== null) return leaning
  }
  return null
}
