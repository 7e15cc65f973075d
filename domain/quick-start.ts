import type { Brand } from './commerce/market.ts'

/** Keys of the demo sites that quick start opens: one for each brand, and a graduation (product-rules.md#quick-start). */
export const quickStartKeys = ['wedding', 'party', 'event', 'student'] as const
export type QuickStartKey = (typeof quickStartKeys)[number]

/** Set by a browser that keeps a draft of its own, which quick start will show in place of the sample. */
export const ownDraftCookie = 'festoon_own_draft'

/** What a path of quick start begins with: a graduation on the student's, else the brand's own. */
export const quickStartKeyOf = (pathname: string, brand: Brand): QuickStartKey =>
  pathname.startsWith('/digital-studentinbjudan') ? 'student' : brand
