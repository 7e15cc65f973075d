import { lazyPart } from '../kit/controls/lazy-part.ts'
import type { ShellSlots } from './shell/slots.ts'

/** The features' parts of the shell; each is loaded at its first render, or prefetched when idle. */
export const shellSlots: ShellSlots = {
  wordsAhead: async () => (await import('./words-ahead.ts')).wordsAhead,
  Drawers: lazyPart(async () => (await import('./drawers.tsx')).Drawers),
  ModuleDialogs: lazyPart(async () => (await import('./structure/add-module/module-dialogs.tsx')).ModuleDialogs),
  Feedback: lazyPart(async () => (await import('./feedback/feedback-dialog.tsx')).FeedbackDialog),
  Logo: lazyPart(async () => (await import('../design/logo/site-logo-dialog.tsx')).SiteLogoDialog),
  Translate: lazyPart(async () => (await import('../languages/translate/translate-panel.tsx')).TranslatePanel),
  TranslateReminder: lazyPart(async () => (await import('../languages/translate-reminder.tsx')).TranslateReminder),
  Review: lazyPart(async () => (await import('./review/review-screens.tsx')).ReviewScreens),
}
