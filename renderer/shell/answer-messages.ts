import type { UiLanguage } from '../../domain/language.ts'

/** Around what a guest is asked or told on a page of its own. */
export const answerMessages = {
  sv: { back: 'Tillbaka till sidan', backTo: 'Tillbaka till {site}' },
  en: { back: 'Back to the page', backTo: 'Back to {site}' },
  da: { back: 'Tilbage til siden', backTo: 'Tilbage til {site}' },
} as const satisfies Record<UiLanguage, Record<string, string>>
