import type { BrandProfile } from '../../domain/commerce/market.ts'
import { isUiLanguage, type LanguageCode, type UiLanguage } from '../../domain/language/language.ts'
import type { PublishedSite } from '../answers/published-site.ts'

/** Language of mails about a site: the first UI language among `wanted` and the site's own languages, else the market's. */
export function mailLanguage(
  site: Pick<PublishedSite, 'document'>,
  profile: BrandProfile,
  wanted?: LanguageCode,
): UiLanguage {
  const codes = site.document.availableLanguages.map(({ languageCode }) => languageCode)
  return [...(wanted === undefined ? [] : [wanted]), ...codes].find(isUiLanguage) ?? profile.language
}
