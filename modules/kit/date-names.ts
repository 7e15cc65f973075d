import type { LanguageCode } from '../../domain/language/language.ts'

interface DateNames {
  /** Sunday first, like `Date`. */
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
  months: readonly string[]
  /** Written after the day's number. */
  afterDay: string
}

/**
 * Names of days and months in the product's own languages, copied from `Intl`: the first call to that takes browsers
 * longer than drawing the page's first module.
 */
export const dateNames = {
  sv: {
    weekdays: ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'],
    shortWeekdays: ['sön', 'mån', 'tis', 'ons', 'tors', 'fre', 'lör'],
    months: [
      'januari',
      'februari',
      'mars',
      'april',
      'maj',
      'juni',
      'juli',
      'augusti',
      'september',
      'oktober',
      'november',
      'december',
    ],
    afterDay: '',
  },
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    afterDay: '',
  },
  da: {
    weekdays: ['søndag', 'mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag'],
    shortWeekdays: ['søn.', 'man.', 'tirs.', 'ons.', 'tors.', 'fre.', 'lør.'],
    months: [
      'januar',
      'februar',
      'marts',
      'april',
      'maj',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'december',
    ],
    afterDay: '.',
  },
} satisfies Record<string, DateNames>

/** A language of this table. The dates of others are written by `Intl`. */
export type NamedLanguage = keyof typeof dateNames
export const hasDateNames = (language: LanguageCode): language is NamedLanguage => Object.hasOwn(dateNames, language)
