import * as z from 'zod'

/** Whether a visitor lets us measure how our own pages are used. */
export type Consent = 'yes' | 'no'

/** Says so to us alone; it holds nothing else. */
export const consentCookie = 'festoon_consent'

/** A choice counts for twelve months. */
export const consentSeconds = 365 * 24 * 60 * 60

/** The choice that a cookie holds; null where there is none. */
export const parseConsent = (value: string | undefined): Consent | null =>
  value === 'yes' || value === 'no' ? value : null

export const consentRequest = z.object({ measuring: z.boolean() })
export type ConsentRequest = z.infer<typeof consentRequest>
