import { guestErrors, ownerErrors } from './errors/statuses.ts'
import da from './errors/words.da.json'
import en from './errors/words.en.json'
import fi from './errors/words.fi.json'
import nb from './errors/words.nb.json'
import sv from './errors/words.sv.json'
import type { LanguageCode, UiLanguage } from './language/language.ts'
import { unexpectedError } from './unexpected-error.ts'

const statuses = { ...ownerErrors, ...guestErrors } satisfies Record<keyof typeof sv, number>
const words: Readonly<Record<UiLanguage, Readonly<Record<keyof typeof statuses, string>>>> = { sv, en, da }

export type ErrorCode = keyof typeof statuses | 'unexpected'

const isOfGuests = (code: keyof typeof statuses): code is keyof typeof guestErrors => Object.hasOwn(guestErrors, code)

/** The HTTP status of an error, and what people are told, by language: those of guests' pages for what guests meet. */
interface CatalogueEntry extends Readonly<Record<UiLanguage, string>> {
  readonly status: number
  readonly nb?: string
  readonly fi?: string
}

function entryOf(code: keyof typeof statuses): CatalogueEntry {
  const ofGuests = isOfGuests(code) ? { nb: nb[code], fi: fi[code] } : {}
  return { status: statuses[code], sv: words.sv[code], en: words.en[code], da: words.da[code], ...ofGuests }
}

const codes = Object.keys(statuses) as (keyof typeof statuses)[]

/**
 * Every error the product reports, by stable code. Clients branch on the code; people see the text in their language
 * (product-rules.md#errors).
 */
export const errorCatalogue = {
  ...Object.fromEntries(codes.map((code) => [code, entryOf(code)])),
  unexpected: { status: 500, ...unexpectedError },
} as Readonly<Record<ErrorCode, CatalogueEntry>>

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
  const { sv, en, da, nb, fi } = errorCatalogue[code]
  if (nb === undefined || fi === undefined) return { sv, en, da }
  // Norwegian pages have one of three codes
  return { sv, en, da, nb, no: nb, nn: nb, fi }
}
