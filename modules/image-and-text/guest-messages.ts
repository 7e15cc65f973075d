import type { UiLanguage } from '../../domain/language/language.ts'

/** Shown on the canvas while a field is empty. */
export const imageAndTextMessages = {
  sv: { title: 'Rubrik', secondTitle: 'Underrubrik', text: 'Skriv din text här', image: 'Ingen bild uppladdad' },
  en: { title: 'Heading', secondTitle: 'Subheading', text: 'Write your text here', image: 'No image uploaded' },
  da: {
    title: 'Overskrift',
    secondTitle: 'Underoverskrift',
    text: 'Skriv din tekst her',
    image: 'Intet billede uploadet',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
