import { say } from './form-say.ts'

/** What can be wrong with a field, in words of the page. */
type FaultWords = Readonly<Record<string, string | undefined>>

/** What is wrong with a question as it is filled in; empty: nothing. */
export function faultOf(question: Element, words: FaultWords): string {
  const [field] = question.querySelectorAll('input')
  if (field === undefined) return ''
  if (field.type === 'radio') return field.validity.valueMissing ? (words.choose ?? '') : ''
  const text = field.value.trim()
  if (text === '') return field.required ? (words.fill ?? '') : ''
  return field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? (words.mail ?? '') : ''
}

/** Says it under the question, and to those who listen. */
export function markFault(question: Element, fault: string): void {
  say(question, '.question-error', fault)
  for (const field of question.querySelectorAll('input')) field.ariaInvalid = fault === '' ? null : 'true'
}
