import type { SiteFacts } from '../../cards/matching-cards.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { datesIn } from '../../domain/text/dates-in.ts'
import { dateInWords, eventDaysInWords } from '../../modules/kit/dates.ts'
import { lastDayOf } from '../../modules/kit/event-date.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import {
  eventDateOf,
  eventPlaceOf,
  firstImageOf,
  isGraduation,
  siteHeaderOf,
  siteTitleOf,
} from '../../modules/site-facts.ts'

/** Facts that only a stored site has, and a draft without an owner lacks. */
export interface SiteStanding {
  host: string | null
  /** The URL of its page; '' without a host. */
  url: string
  password: string | null
}

/** The facts that cards take from a page. */
export function factsOf(document: SiteDocument, standing: SiteStanding): SiteFacts {
  const language = document.availableLanguages[0]?.languageCode ?? 'sv'
  const eventDate = eventDateOf(document)
  const { start } = eventDate
  const { colorScheme, fonts, siteGraphic, eventLogo } = document
  return {
    ...standing,
    language,
    isGraduation: isGraduation(document),
    title: siteTitleOf(document, language),
    date:
      start === null
        ? null
        : {
            long: begun(spaced(dateInWords(start, language, lastDayOf(eventDate)))),
            short: spaced(eventDaysInWords(eventDate, language)),
          },
    place: placeOf(document, language),
    image: firstImageOf(document),
    colorScheme,
    fonts,
    siteGraphic,
    eventLogo,
  }
}

/** The maximum length of a place: a longer line is not the name of a place, and would not fit next to a date. */
const longestPlace = 80

/** The event's place: from a map, else the header's second line, unless that only repeats the date. */
export function placeOf(document: SiteDocument, language: LanguageCode): string | null {
  const place = eventPlaceOf(document)
  if (place !== null) return place
  const line = spaced(textIn(siteHeaderOf(document)?.secondLine, language)).trim()
  const namesDay = (datesIn(line, language)?.size ?? 0) > 0
  const repeatsDay = namesDay && eventDateOf(document).start !== null
  return line === '' || line.length > longestPlace || repeatsDay ? null : line
}

/** Replaces the no-break spaces that pages use in dates; cards have their own rules for breaking them. */
const spaced = (words: string) => words.replace(/\s+/g, ' ')

const begun = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
