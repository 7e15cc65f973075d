import * as z from 'zod'

/** Whether a visitor consents to analytics on our own pages. */
export type Consent = 'yes' | 'no'

/** First-party cookie that holds the choice and nothing else. */
export const consentCookie = 'festoon_consent'

/** A choice is valid for twelve months. */
export const consentSeconds = 365 * 24 * 60 * 60

/** Parses the cookie's value; null when no choice has been made. */
export const parseConsent = (value: string | undefined): Consent | null =>
  value === 'yes' || value === 'no' ? value : null

export const consentRequest = z.object({ measuring: z.boolean() })
export type ConsentRequest = z.infer<typeof consentRequest>
