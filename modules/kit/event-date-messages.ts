import type { UiLanguage } from '../../domain/language/language.ts'

/** Texts about the event's date; the first two are shown to owners only. */
export const eventDateMessages = {
  sv: {
    changeDate: 'Ändra datum',
    noDate: 'Inget datum',
    notDecided: 'Datum meddelas senare',
    addToCalendar: 'Lägg i kalendern',
    calendarFile: 'Apple och andra',
  },
  en: {
    changeDate: 'Change date',
    noDate: 'No date',
    notDecided: 'Date to be announced',
    addToCalendar: 'Add to calendar',
    calendarFile: 'Apple and others',
  },
  da: {
    changeDate: 'Ændr dato',
    noDate: 'Ingen dato',
    notDecided: 'Dato følger',
    addToCalendar: 'Føj til kalender',
    calendarFile: 'Apple og andre',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
