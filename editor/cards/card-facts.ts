import type { CardFacts } from '../../cards/preflight/finding.ts'
import { sampleTexts } from '../../cards/sample-texts.ts'
import { isSampleText } from '../../modules/sample-texts.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { eventDateOf, isGraduation } from '../../modules/site-facts.ts'
import { placeOf } from './facts-of-site.ts'

/** The facts that a card is checked against: its site's. A draft without an owner has no host. */
export function cardFactsOf(site: SiteDocument & Pick<SiteResponse, 'host' | 'active'>): CardFacts {
  const language = site.availableLanguages[0]?.languageCode ?? 'sv'
  const { names, dateAndLocation, dateAndLocationLong, address } = sampleTexts(language, {
    isGraduation: isGraduation(site),
  })
  return {
    language,
    date: eventDateOf(site).start,
    host: site.host,
    addressAnswers: site.host === null ? null : site.active,
    // the samples' names, date and place are not the owner's
    placeholders: [names, dateAndLocation, dateAndLocationLong, ...samplePlaceOf(site, language)],
    placeholderAddress: address,
  }
}

/** The sample place of a page whose owner has not written one. */
function samplePlaceOf(site: SiteDocument, language: string): string[] {
  const place = placeOf(site, language)
  return place !== null && isSampleText(site, place) ? [place] : []
}
