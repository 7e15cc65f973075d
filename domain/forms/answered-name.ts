import type { RecordedAnswer } from './answers-contract.ts'
import { questionOfRole } from './question-roles.ts'

/** A guest's name as given in their answers; '' where none is. */
export function answeredName(given: readonly RecordedAnswer[]): string {
  const asked = questionOfRole(
    given.map(({ formElement }) => formElement),
    'name',
  )
  return given.find(({ formElement }) => formElement === asked)?.value ?? ''
}
