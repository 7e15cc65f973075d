import type { UiLanguage } from '../../domain/language.ts'

/** Shown on the canvas while a field is empty (specification 2, section 2). */
export const headerMessages = {
  sv: { title: 'Era namn', secondLine: 'Inget datum', image: 'Ingen bild uppladdad' },
  en: { title: 'Your names', secondLine: 'No date', image: 'No image uploaded' },
  da: { title: 'Jeres navne', secondLine: 'Ingen dato', image: 'Intet billede uploadet' },
} as const satisfies Record<UiLanguage, Record<string, string>>
