/** How answers are read and shown to owners (specification 2, section 5). Pure. */

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
