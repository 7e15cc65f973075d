/** Interprets and formats answers for owners (product-rules.md#reply-card). Pure. */

/** Meaning of an answer that is one of the fixed words. */
export type AnswerTone = 'yes' | 'no'

const yes = ['JA', 'JA!', 'SJÄLVKLART!', 'YES', 'YES!']
const no = ['NEJ', 'NEJ TYVÄRR', 'TYVÄRR', 'NEJ, JAG KAN TYVÄRR INTE KOMMA', 'JAG KAN TYVÄRR INTE KOMMA', 'NO']

const words: ReadonlyMap<string, AnswerTone> = new Map([
  ...yes.map((word) => [word, 'yes'] as const),
  ...no.map((word) => [word, 'no'] as const),
])

/** A label or a value for display: without surrounding white space or a trailing line break. */
export function trimmedAnswer(text: string): string {
  return text.replace(/\r?\n$/, '').trim()
}

/** The meaning of an answer that is one of the words for yes or no, in any case; null for all others. */
export function answerTone(text: string): AnswerTone | null {
  return words.get(trimmedAnswer(text).toLocaleUpperCase('sv')) ?? null
}

const firstWords: readonly (readonly [RegExp, AnswerTone])[] = [
  [/^(ja|yes|självklart|kyllä)(?!\p{L})/iu, 'yes'],
  [/^(nej|nei|no|ei|tyvärr|desværre|dessverre|valitettavasti|sorry)(?!\p{L})/iu, 'no'],
]

/**
 * Whether an answer means yes or no, for counting attendance: its tone, or else judged by its first word
 * ('Ja, gärna!', 'Nej, jag kan inte'). Null when neither is conclusive.
 */
export function answerLeaning(text: string): AnswerTone | null {
  const plain = trimmedAnswer(text)
  return answerTone(plain) ?? firstWords.find(([words]) => words.test(plain))?.[1] ?? null
}
