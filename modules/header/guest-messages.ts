import type { UiLanguage } from '../../domain/language.ts'

/** Shown on the canvas while a field is empty (specification 2, section 2). */
export const headerMessages = {
  sv: { title: 'Era namn', secondLine: 'Inget datum', image: 'Ingen bild uppladdad', logo: 'Ändra loggan' },
  en: { title: 'Your names', secondLine: 'No date', image: 'No image uploaded', logo: 'Change the logo' },
  da: { title: 'Jeres navne', secondLine: 'Ingen dato', image: 'Intet billede uploadet', logo: 'Ændr logoet' },
} as const satisfies Record<UiLanguage, Record<string, string>>

/** What a poster asks for beyond the owner's own words. */
export const posterMessages = {
  sv: { when: 'När', time: 'Tid', where: 'Var', welcome: 'Välkommen' },
  en: { when: 'When', time: 'Time', where: 'Where', welcome: 'Welcome' },
  da: { when: 'Hvornår', time: 'Tid', where: 'Hvor', welcome: 'Velkommen' },
} as const satisfies Record<UiLanguage, Record<string, string>>
