import type { QuickStartKey } from '../../../domain/quick-start.ts'

/** The draft id of a quick start. */
export const draftOfQuickStart = (key: QuickStartKey): string => `quick-start-${key}`

/** The draft id of the start wizard. */
export const wizardDraft = 'wizard'
