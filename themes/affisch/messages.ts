import type { GuestLanguage } from '../../modules/kit/guest-language.ts'

/** What a poster asks for beyond the owner's own words. */
export const posterMessages = {
  sv: { when: 'När', time: 'Tid', where: 'Var', welcome: 'Välkommen' },
  en: { when: 'When', time: 'Time', where: 'Where', welcome: 'Welcome' },
  da: { when: 'Hvornår', time: 'Tid', where: 'Hvor', welcome: 'Velkommen' },
  nb: {
    when: 'Når',
    time: 'Tid',
    where: 'Hvor',
    welcome: 'Velkommen',
  },
  fi: {
    when: 'Milloin',
    time: 'Aika',
    where: 'Missä',
    welcome: 'Tervetuloa',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
