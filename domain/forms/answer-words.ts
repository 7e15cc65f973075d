/** How answers are read and shown to owners (product-rules.md#reply-card). Pure. */

/** What an answer says, where it is one of the fixed words. */
export type AnswerTone = 'yes' | 'no'

const words: ReadonlyMap<string, AnswerTone> = new Map([
  ...['JA', 'JA!', 'SJÄLVKLART!', 'YES', 'YES!'].map((word) => [word, 'yes'] as const),
  ...['NEJ', 'NEJ TYVÄRR', 'TYVÄRR', 'JAG KAN TYVÄRR INTE KOMMA', 'NO'].map((word) => [word, 'no'] as const),
])

/** A label or a value as it is shown: without space round it, nor a line break at its end. */
export function trimmedAnswer(text: string): string {
  return text.replace(/\r?\n$/, '').trim()
}

/** Whether an answer is one of the words for yes or for no, in whatever case; null for all else. */
export function answerTone(text: string): AnswerTone | null {
  return words.get(trimmedAnswer(text).toLocaleUpperCase('sv')) ?? null
}

const firstWords: readonly (readonly [RegExp, AnswerTone])[] = [
  [/^(ja|yes|självklart)(?!\p{L})/iu, 'yes'],
  [/^(nej|no|tyvärr|desværre|sorry)(?!\p{L})/iu, 'no'],
]

/**
 * Which way an answer leans, for counting who comes: as its tone, and where it is none of the fixed words by its first one
 * ('Ja, gärna!', 'Nej, jag kan inte'). Null where that tells nothing either.
 */
export function answerLeaning(text: string): AnswerTone | null {
  const plain = trimmedAnswer(text)
  return answerTone(plain) ?? firstWords.find(([words]) => words.test(plain))?.[1] ?? null
}
