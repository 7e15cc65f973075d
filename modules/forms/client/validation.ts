import { setText } from '../../islands/runtime.ts'

/** What can be wrong with a field, in words of the page. */
type ValidationMessages = Readonly<Record<string, string | undefined>>

/** What is wrong with a question as it is filled in; empty: nothing. */
export function validationError(question: Element, words: ValidationMessages): string {
  const [field] = question.querySelectorAll('input')
  if (field === undefined) return ''
  if (field.type === 'radio') return field.validity.valueMissing ? (words.choose ?? '') : ''
  const text = field.value.trim()
  if (text === '') return field.required ? (words.fill ?? '') : ''
  return field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? (words.mail ?? '') : ''
}

/** Says it under the question, and to those who listen. */
export function showValidationError(question: Element, fault: string): void {
  setText(question, '.question-error', fault)
  for (const field of question.querySelectorAll('input')) field.ariaInvalid = fault === '' ? null : 'true'
}
