import type { SiteFacts } from '../../../cards/matching-cards.ts'
import { dateInWords, dayInWords } from '../../../modules/kit/dates.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf, eventPlaceOf, firstImageOf, siteTitleOf } from '../../../modules/site-facts.ts'

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
    place: eventPlaceOf(document),
    image: firstImageOf(document),
    colorScheme,
    fonts,
    siteGraphic,
    eventLogo,
  }
}

/** Pages never break a date; a card breaks it where its own rules allow it. */
const spaced = (words: string) => words.replace(/\s+/g, ' ')

const begun = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
