import type { UiLanguage } from '../../domain/language/language.ts'

/** Shown on the canvas while a field is empty (product-rules.md#header). */
export const headerMessages = {
  sv: { title: 'Era namn', secondLine: 'Plats eller hälsning', image: 'Ingen bild uppladdad', logo: 'Ändra loggan' },
  en: { title: 'Your names', secondLine: 'Place or greeting', image: 'No image uploaded', logo: 'Change the logo' },
  da: { title: 'Jeres navne', secondLine: 'Sted eller hilsen', image: 'Intet billede uploadet', logo: 'Ændr logoet' },
} as const satisfies Record<UiLanguage, Record<string, string>>
