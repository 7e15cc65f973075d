import type { UiLanguage } from '../../domain/language/language.ts'

/** What a poster asks for beyond the owner's own words. */
export const posterMessages = {
  sv: { when: 'När', time: 'Tid', where: 'Var', welcome: 'Välkommen' },
  en: { when: 'When', time: 'Time', where: 'Where', welcome: 'Welcome' },
  da: { when: 'Hvornår', time: 'Tid', where: 'Hvor', welcome: 'Velkommen' },
} as const satisfies Record<UiLanguage, Record<string, string>>
