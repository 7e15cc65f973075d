import { setText } from '../../islands/runtime.ts'

/** Validation messages in the page's language. */
type ValidationMessages = Readonly<Record<string, string | undefined>>

/** What is wrong with a question as filled in; empty if nothing. */
export function validationError(question: Element, words: ValidationMessages): string {
  const [field] = question.querySelectorAll('input')
  if (field === undefined) return ''
  if (field.type === 'radio') return field.validity.valueMissing ? (words.choose ?? '') : ''
  const text = field.value.trim()
  if (text === '') return field.required ? (words.fill ?? '') : ''
  return field.inputMode === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? (words.mail ?? '') : ''
}

/** Shows the error under the question, and marks it for screen readers. */
export function showValidationError(question: Element, fault: string): void {
  setText(question, '.question-error', fault)
  for (const field of question.querySelectorAll('input')) field.ariaInvalid = fault === '' ? null : 'true'
}
