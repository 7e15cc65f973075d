import type { UiLanguage } from '../../domain/language.ts'

/** Shown on the canvas while a field is empty (specification 2, section 2). */
export const headerMessages = {
  sv: { title: 'Era namn', secondLine: 'Inget datum', image: 'Ingen bild uppladdad', logo: 'Ändra loggan' },
  en: { title: 'Your names', secondLine: 'No date', image: 'No image uploaded', logo: 'Change the logo' },
  da: { title: 'Jeres navne', secondLine: 'Ingen dato', image: 'Intet billede uploadet', logo: 'Ændr logoet' },
} as const satisfies Record<UiLanguage, Record<string, string>>
