import type { Brand } from './commerce/market.ts'

/** Keys of the sample documents that quick start opens: one per brand, and a graduation (product-rules.md#quick-start). */
export const quickStartKeys = ['wedding', 'party', 'event', 'student'] as const
export type QuickStartKey = (typeof quickStartKeys)[number]

/** Cookie of a browser that has a draft, which quick start shows instead of the sample. */
export const ownDraftCookie = 'festoon_own_draft'

/** The sample for a quick-start path: the graduation below its own path, else the brand's. */
export const quickStartKeyOf = (pathname: string, brand: Brand): QuickStartKey =>
  pathname.startsWith('/digital-studentinbjudan') ? 'student' : brand
