import { useTranslation } from 'react-i18next'
import { isoDate, money } from '../../domain/commerce/money.ts'
import { extendedUntil, priceOf, subdomainAmount } from '../../domain/commerce/price.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'

/**
 * The price of a subdomain for this site, in öre and as text, its duration and its last day. 0 means already bought: the paid
 * time has not ended, even if the site has lost its name.
 */
export function useOffer(site: Pick<SiteResponse, 'activeExpireDate' | 'customDomainActive'>) {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { brand, timeZone } = useClientConfiguration()
  const now = new Date()
  const end = site.activeExpireDate === null ? null : new Date(site.activeExpireDate)
  const paid = end !== null && end > now
  const { months } = priceOf('subdomain', brand)
  const amount = subdomainAmount(brand, { active: paid, customDomainActive: site.customDomainActive })
  const term = t('term', { count: months })
  const price = money(amount, language)
  const until = isoDate((paid ? end : extendedUntil(now, end, months)).toISOString(), timeZone)
  return { amount, price, term, until, text: amount === 0 ? t('alreadyBought') : t('priceFor', { price, term }) }
}
