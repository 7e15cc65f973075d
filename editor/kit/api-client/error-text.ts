import type { UiLanguage } from '../../../domain/language/language.ts'
import { unexpectedError } from '../../../domain/unexpected-error.ts'
import { ApiError, field, record } from './api-error.ts'
import { NetworkError } from './network-error.ts'
import { offlineWords } from './offline-words.ts'

/**
 * The message for an error: for an error of the product, the answer's `errorDescription` in the reader's language (or Swedish);
 * else its `message`; else the error's own text (network errors have one per language); else 'Ett okänt fel har uppstått.'
 * Source: product-rules.md#errors.
 */
export function errorText(error: unknown, language: UiLanguage): string {
  if (error instanceof NetworkError) return offlineWords[language].noAnswer
  const body = error instanceof ApiError ? error.body : null
  const answer = record(body)
  if (answer?.isErrorResponse === true) {
    const description = field(answer.errorDescription, language) ?? field(answer.errorDescription, 'sv')
    if (description !== null && description !== '') return description
  }
  const own = error instanceof ApiError ? '' : error instanceof Error ? error.message : ''
  return field(body, 'message') || own || unexpectedError[language]
}
