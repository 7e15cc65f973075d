import { accountErrors } from './errors/accounts.ts'
import { guestErrors } from './errors/guests.ts'
import { purchaseErrors } from './errors/purchases.ts'
import { serviceErrors } from './errors/service.ts'
import { siteErrors } from './errors/sites.ts'
import type { OwnerErrors } from './errors/texts.ts'
import type { LanguageCode, UiLanguage } from './language/language.ts'

/**
 * Every error the product reports, by stable code. Clients branch on the code; people see the text in their language
 * (product-rules.md#errors). `status` is the HTTP status, kept here so that one table holds the whole catalogue.
 */
export const errorCatalogue = {
  ...accountErrors,
  ...siteErrors,
  ...purchaseErrors,
  ...guestErrors,
  ...serviceErrors,
} as const satisfies OwnerErrors

export type ErrorCode = keyof typeof errorCatalogue

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text)

/** An expected error. `details` is sent to the client unchanged: never put secrets in it. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(errorCatalogue[code].en)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** What people are told, by language: sv, en and da always, and those of guests' pages for what guests meet. */
export type ErrorDescription = Record<UiLanguage, string> & Partial<Record<'nb' | 'no' | 'nn' | 'fi', string>>

/** Body of an error response (product-rules.md#errors), with the code clients branch on. */
export interface ErrorBody {
  isErrorResponse: true
  errorDescription: ErrorDescription
  message: string
  code: ErrorCode
  [detail: string]: unknown
}

export function errorBody(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): ErrorBody {
  const errorDescription = describeError(code)
  return { ...details, isErrorResponse: true, errorDescription, message: errorDescription.en, code }
}

/** What a guest is told on a page in `language`; English where there are no words in it. */
export const errorText = (code: ErrorCode, language: LanguageCode): string => {
  const texts: Readonly<Record<string, string>> = describeError(code)
  return texts[language] ?? describeError(code).en
}

function describeError(code: ErrorCode): ErrorDescription {
  const { sv, en, da, ...more } = errorCatalogue[code]
  if (!('nb' in more)) return { sv, en, da }
  const { nb, fi } = more
  // Norwegian pages have one of three codes
  return { sv, en, da, nb, no: nb, nn: nb, fi }
}
