import type { UiLanguage } from '../language/language.ts'

/** The HTTP status of an error, and what people are told. */
export type OwnerErrors = Record<string, { status: number } & Record<UiLanguage, string>>

/** Errors that guests meet have texts in Norwegian (Bokmål) and Finnish too, as guests' pages have. */
export type GuestErrors = Record<string, { status: number } & Record<UiLanguage | 'nb' | 'fi', string>>
