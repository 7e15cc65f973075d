import { textIn } from '../language/translatable.ts'
import { trimmedAnswer } from './answer-words.ts'
import type { RecordedAnswer } from './answers-contract.ts'
import { isChoice } from './form.ts'

/** What was answered: the chosen option in a language, or what was written; '' for nothing. */
export function answerText({ formElement, value, selectedOption }: RecordedAnswer, language: string): string {
  if (!isChoice(formElement)) return trimmedAnswer(value ?? '')
  return selectedOption === null ? '' : trimmedAnswer(textIn(selectedOption.text, language))
}
