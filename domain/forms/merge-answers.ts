import type { RecordedAnswer } from './answers-contract.ts'
import { isAsked } from './form.ts'

/** Two answers of one guest as one. */
export interface MergedAnswers {
  /** The newer answer, with what only the older one says. */
  merged: RecordedAnswer[]
  /** Whether the older answer adds anything. */
  isFilled: boolean
  /** What the older answer says and the merged one does not. */
  lost: RecordedAnswer[]
}

const isAnswered = ({ value, selectedOption }: RecordedAnswer) => selectedOption !== null || (value ?? '').trim() !== ''

const saysTheSame = (a: RecordedAnswer, b: RecordedAnswer) =>
  a.selectedOption?.id === b.selectedOption?.id && (a.value ?? '').trim() === (b.value ?? '').trim()

/**
 * Merges two answers of one guest: what the newer one says counts, and what it leaves open is taken from the older one, unless its
 * choices hide the question. Pure.
 */
export function mergeAnswers(newer: readonly RecordedAnswer[], older: readonly RecordedAnswer[]): MergedAnswers {
  const before = new Map(older.filter(isAnswered).map((answer) => [answer.formElement.id, answer]))
  const filled = newer.map((answer) => {
    const earlier = before.get(answer.formElement.id)
    return isAnswered(answer) || earlier === undefined ? answer : earlier
  })
  const known = new Set(newer.map(({ formElement }) => formElement.id))
  const candidates = [...filled, ...[...before.values()].filter(({ formElement }) => !known.has(formElement.id))]
  const elements = candidates.map(({ formElement }) => formElement)
  const chosen = new Map(
    filled.flatMap(({ formElement, selectedOption }) =>
      selectedOption === null ? [] : [[formElement.id, selectedOption.id] as const],
    ),
  )
  const merged = candidates.filter(
    ({ formElement }) => known.has(formElement.id) || isAsked(formElement, elements, chosen),
  )
  const after = new Map(merged.map((answer) => [answer.formElement.id, answer]))
  const lost = [...before.values()].filter((answer) => {
    const kept = after.get(answer.formElement.id)
    return kept === undefined || !saysTheSame(kept, answer)
  })
  const taken = merged.filter((answer) => isAnswered(answer) && before.get(answer.formElement.id) === answer)
  return { merged, isFilled: taken.length > 0, lost }
}

/** Which of two answers is the newer one: the one that was given or changed last. */
export function isNewer(
  a: { createdAt: string; updatedAt: string | null },
  b: { createdAt: string; updatedAt: string | null },
): boolean {
  return Date.parse(a.updatedAt ?? a.createdAt) > Date.parse(b.updatedAt ?? b.createdAt)
}
