import type { UiLanguage } from '../../domain/language.ts'

export const countdownMessages = {
  sv: { title: 'Rubrik', today: 'Idag!', changeDate: 'Ändra datum', noDate: 'Inget datum' },
  en: { title: 'Heading', today: 'Today!', changeDate: 'Change date', noDate: 'No date' },
  da: { title: 'Overskrift', today: 'I dag!', changeDate: 'Ændr dato', noDate: 'Ingen dato' },
} as const satisfies Record<UiLanguage, Record<string, string>>

/** Names of the units, for one and for more; other languages take theirs from Intl. */
export const unitNames = {
  sv: {
    days: ['dag', 'dagar'],
    hours: ['timme', 'timmar'],
    minutes: ['minut', 'minuter'],
    seconds: ['sekund', 'sekunder'],
  },
  en: {
    days: ['day', 'days'],
    hours: ['hour', 'hours'],
    minutes: ['minute', 'minutes'],
    seconds: ['second', 'seconds'],
  },
  da: {
    days: ['dag', 'dage'],
    hours: ['time', 'timer'],
    minutes: ['minut', 'minutter'],
    seconds: ['sekund', 'sekunder'],
  },
} as const satisfies Record<UiLanguage, Record<string, readonly [string, string]>>
