import type { UiLanguage } from '../language/language.ts'

export const markets = ['se', 'dk'] as const
export type Market = (typeof markets)[number]
export const brands = ['wedding', 'party', 'event'] as const
export type Brand = (typeof brands)[number]

export interface BrandProfile {
  brand: Brand
  market: Market
  /** The brand's own name, as guests and owners see it. */
  productName: string
  contactMail: string
  /** The brand's own domain in this market; parent domain of sites' subdomains unless BASE_DOMAIN overrides it. */
  domain: string
  /** Language of the market; the default when none has been chosen. */
  language: UiLanguage
  /** IANA time zone of wall times such as a countdown's. */
  timeZone: string
}

/** The company behind the brands. */
export const companyName = 'Festoon'

const productNames: Record<Brand, string> = { wedding: 'Vigd', party: 'Kalasa', event: 'Samlas' }
/** Wedding has one domain per market; party and event have one each (product-rules.md#market-and-brand). */
const domains: Record<Brand, Record<Market, string>> = {
  wedding: { se: 'vigd.se', dk: 'vigd.dk' },
  party: { se: 'kalasa.se', dk: 'kalasa.se' },
  event: { se: 'samlas.se', dk: 'samlas.se' },
}

/** The four brand domains: the hosts that serve the product itself (editor, log-in). */
export const brandDomains: readonly string[] = [...new Set(Object.values(domains).flatMap((d) => Object.values(d)))]

/** What buyers can pay with through the card provider; MobilePay is a Danish card wallet. */
export type CardInstrument = 'card' | 'mobilepay'
export const cardInstruments: Record<Market, readonly CardInstrument[]> = { se: ['card'], dk: ['card', 'mobilepay'] }

/** Thrown for an unknown market or brand; the caller logs it with severity 3. */
export class UnknownBuildError extends Error {}

/** Throws `UnknownBuildError` ('Unknown market') for anything but se and dk. */
export function parseMarket(value: string): Market {
  const market = markets.find((known) => known === value)
  if (market === undefined) throw new UnknownBuildError('Unknown market')
  return market
}

/** Throws `UnknownBuildError` ('Unknown brand') for anything but wedding, party and event. */
export function parseBrand(value: string): Brand {
  const brand = brands.find((known) => known === value)
  if (brand === undefined) throw new UnknownBuildError('Unknown brand')
  return brand
}

export function brandProfile(brand: Brand, market: Market): BrandProfile {
  const domain = domains[brand][market]
  return {
    brand,
    market,
    productName: productNames[brand],
    contactMail: `hej@${domain}`,
    domain,
    language: market === 'dk' ? 'da' : 'sv',
    timeZone: market === 'dk' ? 'Europe/Copenhagen' : 'Europe/Stockholm',
  }
}
