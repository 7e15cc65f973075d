import type { GuestLanguage } from './guest-language.ts'

/** Texts about the event's date; the first two are shown to owners only. */
export const eventDateMessages = {
  sv: {
    changeDate: 'Ändra datum',
    noDate: 'Inget datum',
    notDecided: 'Datum meddelas senare',
    addToCalendar: 'Lägg i kalendern',
    calendarFile: 'Apple och andra',
    noEnd: 'Ingen sluttid är angiven. De tre timmarna i kalendern är bara en gissning.',
  },
  en: {
    changeDate: 'Change date',
    noDate: 'No date',
    notDecided: 'Date to be announced',
    addToCalendar: 'Add to calendar',
    calendarFile: 'Apple and others',
    noEnd: 'No end time has been given. The three hours in the calendar are only a guess.',
  },
  da: {
    changeDate: 'Ændr dato',
    noDate: 'Ingen dato',
    notDecided: 'Dato følger',
    addToCalendar: 'Føj til kalender',
    calendarFile: 'Apple og andre',
    noEnd: 'Der er ikke angivet noget sluttidspunkt. De tre timer i kalenderen er kun et gæt.',
  },
  nb: {
    notDecided: 'Dato kommer senere',
    addToCalendar: 'Legg i kalenderen',
    calendarFile: 'Apple og andre',
    noEnd: 'Det er ikke oppgitt noe sluttidspunkt. De tre timene i kalenderen er bare et anslag.',
  },
  fi: {
    notDecided: 'Päivämäärä ilmoitetaan myöhemmin',
    addToCalendar: 'Lisää kalenteriin',
    calendarFile: 'Apple ja muut',
    noEnd: 'Päättymisaikaa ei ole ilmoitettu. Kalenterin kolme tuntia on vain arvio.',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
