import type { OwnedSite } from '../../db/privacy/owned-site.ts'
import { brandProfile, type Market } from '../../domain/commerce/market.ts'
import { isUiLanguage } from '../../domain/language/language.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Ending } from './privacy-mails.ts'

/** The mail that tells a site's owner of an end; undefined for the product's own sites, which have no owner. */
export function announcement(
  site: OwnedSite,
  of: { market: Market; erasedAt: Date; url: string; mail: (facts: Ending) => Mail },
): Mail | undefined {
  if (site.mail === null) return undefined
  const profile = brandProfile(site.brand, of.market)
  const codes = site.document.availableLanguages.map(({ languageCode }) => languageCode)
  return of.mail({
    to: site.mail,
    language: codes.find(isUiLanguage) ?? profile.language,
    profile,
    page: siteTitleOf(site.document, codes[0] ?? profile.language),
    erasedAt: of.erasedAt,
    url: of.url,
  })
}
