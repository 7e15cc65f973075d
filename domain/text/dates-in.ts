import type { LanguageCode } from '../language/language.ts'

/** Finds the days mentioned in a text; null when the browser does not know the language's month names. */
type DayFinder = ((text: string) => ReadonlySet<string>) | null

const finders = new Map<LanguageCode, DayFinder>()
const iso = /(?<!\d)\d{4}-(\d\d)-(\d\d)(?!\d)/g

/**
 * The days mentioned in a text, as `month-day` without the year: '12 juni 2027', 'June 12th' and '2027-06-12' are all `6-12`.
 * Null when the language's month names are not known.
 */
export function datesIn(text: string, language: LanguageCode): ReadonlySet<string> | null {
  const known = finders.get(language)
  const finder = known === undefined ? makeFinder(language) : known
  finders.set(language, finder)
  return finder === null ? null : finder(text)
}

function makeFinder(language: LanguageCode): DayFinder {
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return null
  const months = monthsOf(language)
  const names = [...months.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  const day = String.raw`(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th|:e|[.ºª])?`
  const month = String.raw`(?<![\p{L}])(${names.join('|')})(?!\p{L})`
  const firstOfRange = String.raw`(?:(?<![\p{L}\p{N}])(\d{1,2})\.?\s*[–-]\s*)?`
  const dayFirst = new RegExp(String.raw`${firstOfRange}${day}\s+(?:of\s+|de\s+)?${month}`, 'giu')
  const monthFirst = new RegExp(String.raw`${month}\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|[.:]\d)`, 'giu')
  return (text) => {
    const found = new Set<string>()
    const note = (name = '', number = '') => found.add(`${months.get(name.toLowerCase())}-${Number(number)}`)
    for (const [, first, number, name] of text.matchAll(dayFirst)) {
      if (first !== undefined) note(name, first)
      note(name, number)
    }
    // remove the matches of dayFirst, because '12 June 14 guests' mentions only one day
    for (const [, name, number] of text.replace(dayFirst, ' ').matchAll(monthFirst)) note(name, number)
    for (const [, which, number] of text.matchAll(iso)) found.add(`${Number(which)}-${Number(number)}`)
    return found
  }
}

/** Month numbers by name: long and short, standalone and in the form used beside a day. */
function monthsOf(language: LanguageCode): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (let month = 0; month < 12; month += 1)
    for (const style of ['short', 'long'] as const)
      for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
        const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(
          Date.UTC(2027, month, 1),
        )
        const name =
          parts
            .find((part) => part.type === 'month')
            ?.value.toLowerCase()
            .replace(/\.$/, '') ?? ''
        if (/\p{L}/u.test(name)) names.set(name, month + 1)
      }
  return names
}
