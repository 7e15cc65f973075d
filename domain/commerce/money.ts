import type { UiLanguage } from '../language/ui-language.ts'

/** Formats an amount in öre as SEK in the reader's language. `exact` shows the öre even when zero, as receipts do. */
export function money(amount: number, language: UiLanguage, exact = false): string {
  const digits = exact || amount % 100 !== 0 ? 2 : 0
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'SEK',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100)
}

/** The date of an ISO instant as YYYY-MM-DD, in the market's time zone (product-rules.md#dates). */
export function isoDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
}
