import type { BrandProfile } from '../domain/commerce/market.ts'
import type { Operator } from '../domain/commerce/operator.ts'
import type { Consent } from '../domain/consent.ts'
import type { UiLanguage } from '../domain/language/ui-language.ts'
import type { Translate } from './words.ts'

/** What every landing page is written from. */
export interface LandingContext {
  language: UiLanguage
  t: Translate
  profile: BrandProfile
  operator: Operator
  /** Subdomains of sites hang below it. */
  baseDomain: string
  /** Of the product, e.g. `https://vigd.se`: where canonical addresses begin. */
  origin: string
  /** Whether Swish is taken besides cards. */
  takesSwish: boolean
  /** Whether domains are registered for buyers. */
  sellsDomains: boolean
  /** Whether the sample page of a graduation is there. */
  hasStudentDemo: boolean
  /** What may be measured of the visitor; null where nothing is. */
  measuring: { scriptUrl: string; consent: Consent | null } | null
  /** Path of the editor of the owner who asks; null for everybody else. */
  mySite: string | null
  /** Address under which a file of the checkout is served. Throws where there is none. */
  fileUrl: (file: string) => string
}

/** Path of a landing page in a language: `/sv`, `/en/villkor`. `page` is empty for the start page. */
export function landingPath(language: UiLanguage, page: string): string {
  return page === '' ? `/${language}` : `/${language}/${page}`
}
