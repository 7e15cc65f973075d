import type { UiLanguage } from '../../domain/language/language.ts'

/** Shown on the canvas while a field is empty. */
export const textMessages = {
  sv: { title: 'Rubrik', text: 'Skriv din text här' },
  en: { title: 'Heading', text: 'Write your text here' },
  da: { title: 'Overskrift', text: 'Skriv din tekst her' },
} as const satisfies Record<UiLanguage, Record<string, string>>
