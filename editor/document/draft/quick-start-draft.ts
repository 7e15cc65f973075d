import type { Brand } from '../../../domain/commerce/market.ts'
import type { QuickStartKey } from '../../../domain/ids.ts'

/** What a path of quick start begins with: a graduation on the student's, else the brand's own (product-rules.md#quick-start). */
export const quickStartKeyOf = (pathname: string, brand: Brand): QuickStartKey =>
  pathname.startsWith('/digital-studentinbjudan') ? 'student' : brand

/** The name under which the browser keeps such a draft. */
export const draftOfQuickStart = (key: QuickStartKey): string => `quick-start-${key}`

/** The name under which it keeps that of the start wizard. */
export const wizardDraft = 'wizard'
