import type { CardFacts } from '../../../cards/preflight/finding.ts'
import { sampleTexts } from '../../../cards/sample-texts.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'

/** What a card is compared with: its site. A draft that nobody owns has no host. */
export function cardFactsOf(site: SiteDocument & Pick<SiteResponse, 'host' | 'active'>): CardFacts {
  const language = site.availableLanguages[0]?.languageCode ?? 'sv'
  const { names, dateAndLocation, dateAndLocationLong, address } = sampleTexts(language)
  return {
    language,
    date: eventDateOf(site).start,
    host: site.host,
    addressAnswers: site.host === null ? null : site.active,
    // they name other people and another day
    placeholders: [names, dateAndLocation, dateAndLocationLong],
    placeholderAddress: address,
  }
}
