import type { QuickStartKey } from '../../../domain/quick-start.ts'

/** The name under which the browser keeps the draft of a quick start. */
export const draftOfQuickStart = (key: QuickStartKey): string => `quick-start-${key}`

/** The name under which it keeps that of the start wizard. */
export const wizardDraft = 'wizard'
