import type { GuestLanguage } from '../kit/guest-language.ts'

export const countdownMessages = {
  sv: { title: 'Rubrik', today: 'Idag!', changeDate: 'Ändra datum' },
  en: { title: 'Heading', today: 'Today!', changeDate: 'Change date' },
  da: { title: 'Overskrift', today: 'I dag!', changeDate: 'Ændr dato' },
  nb: {
    today: 'I dag!',
  },
  fi: {
    today: 'Tänään!',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
