import type { SiteFacts } from '../../../cards/matching-cards.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { datesIn } from '../../../domain/text/dates-in.ts'
import { dateInWords, dayInWords } from '../../../modules/kit/dates.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf, eventPlaceOf, firstImageOf, siteHeaderOf, siteTitleOf } from '../../../modules/site-facts.ts'

/** What only a site has that is stored, and a draft that nobody owns lacks. */
export interface SiteStanding {
  host: string | null
  /** Address of its page; empty without a host. */
  url: string
  password: string | null
}

/** What cards take over from a page. */
export function factsOf(document: SiteDocument, standing: SiteStanding): SiteFacts {
  const language = document.availableLanguages[0]?.languageCode ?? 'sv'
  const { start } = eventDateOf(document)
  const { colorScheme, fonts, siteGraphic, eventLogo } = document
  return {
    ...standing,
    language,
    title: siteTitleOf(document, language),
    date:
      start === null
        ? null
        : { long: begun(spaced(dateInWords(start, language))), short: spaced(dayInWords(start, language)) },
    place: placeOf(document, language),
    image: firstImageOf(document),
    colorScheme,
    fonts,
    siteGraphic,
    eventLogo,
  }
}

/** A line that is longer is no name of a place, and would not fit beside a date. */
const longestPlace = 80

/** Where the event is: what a map says, else the header's second line, unless that only repeats the day. */
export function placeOf(document: SiteDocument, language: LanguageCode): string | null {
  const place = eventPlaceOf(document)
  if (place !== null) return place
  const line = spaced(textIn(siteHeaderOf(document)?.secondLine, language)).trim()
  const namesDay = (datesIn(line, language)?.size ?? 0) > 0
  const repeatsDay = namesDay && eventDateOf(document).start !== null
  return line === '' || line.length > longestPlace || repeatsDay ? null : line
}

/** Pages never break a date; a card breaks it where its own rules allow it. */
const spaced = (words: string) => words.replace(/\s+/g, ' ')

const begun = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
