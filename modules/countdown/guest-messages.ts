import type { UiLanguage } from '../../domain/language/language.ts'

export const countdownMessages = {
  sv: { title: 'Rubrik', today: 'Idag!', changeDate: 'Ändra datum' },
  en: { title: 'Heading', today: 'Today!', changeDate: 'Change date' },
  da: { title: 'Overskrift', today: 'I dag!', changeDate: 'Ændr dato' },
} as const satisfies Record<UiLanguage, Record<string, string>>
