import type { CardFacts } from '../../../cards/preflight/finding.ts'
import { sampleTexts } from '../../../cards/sample-texts.ts'
import { isSampleText } from '../../../modules/sample-texts.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import { placeOf } from './facts-of-site.ts'

/** What a card is compared with: its site. A draft that nobody owns has no host. */
export function cardFactsOf(site: SiteDocument & Pick<SiteResponse, 'host' | 'active'>): CardFacts {
  const language = site.availableLanguages[0]?.languageCode ?? 'sv'
  const { names, dateAndLocation, dateAndLocationLong, address } = sampleTexts(language)
  return {
    language,
    date: eventDateOf(site).start,
    host: site.host,
    addressAnswers: site.host === null ? null : site.active,
    // they name other people, another day and another place
    placeholders: [names, dateAndLocation, dateAndLocationLong, ...samplePlaceOf(site, language)],
    placeholderAddress: address,
  }
}

/** The place of a page whose owner has not written one. */
function samplePlaceOf(site: SiteDocument, language: string): string[] {
  const place = placeOf(site, language)
  return place !== null && isSampleText(site, place) ? [place] : []
}
