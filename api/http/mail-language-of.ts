import type Koa from 'koa'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import { acceptedLanguages, isUiLanguage, type UiLanguage } from '../../domain/language/language.ts'

/** Language of a mail to the caller: the first of the browser's that is a UI language, else the market's. */
export function mailLanguageOf(http: Koa.Context, profile: BrandProfile): UiLanguage {
  return acceptedLanguages(http.get('Accept-Language')).find(isUiLanguage) ?? profile.language
}
