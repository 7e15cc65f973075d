import type { BrandProfile } from '../../domain/commerce/market.ts'
import { isUiLanguage, type LanguageCode, type UiLanguage } from '../../domain/language/language.ts'
import { hasGuestWords } from '../../modules/kit/guest-language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

interface AboutSite {
  document: Pick<SiteDocument, 'availableLanguages'>
}

/** Language of mails about a site: the first UI language among `wanted` and the site's own languages, else the market's. */
export function mailLanguage(site: AboutSite, profile: BrandProfile, wanted?: LanguageCode): UiLanguage {
  return languagesOf(site, wanted).find(isUiLanguage) ?? profile.language
}

/** The same for mails to guests, among the languages of guests' pages. */
export function guestMailLanguage(site: AboutSite, profile: BrandProfile, wanted: LanguageCode): LanguageCode {
  return languagesOf(site, wanted).find(hasGuestWords) ?? profile.language
}

const languagesOf = ({ document }: AboutSite, wanted?: LanguageCode): LanguageCode[] => [
  ...(wanted === undefined ? [] : [wanted]),
  ...document.availableLanguages.map(({ languageCode }) => languageCode),
]
