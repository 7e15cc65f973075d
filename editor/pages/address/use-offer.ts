import { useTranslation } from 'react-i18next'
import { priceOf, subdomainAmount } from '../../../domain/price.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { money } from '../money.ts'

/**
 * What a subdomain costs this site now, in öre and as text, and for how long. 0 is 'already bought': the time that was
 * paid for has not ended, also where the site has lost its name.
 */
export function useOffer(site: Pick<SiteResponse, 'activeExpireDate' | 'customDomainActive'>) {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { brand } = useClientConfiguration()
  const paid = site.activeExpireDate !== null && Date.parse(site.activeExpireDate) > Date.now()
  const amount = subdomainAmount(brand, { active: paid, customDomainActive: site.customDomainActive })
  const term = t('term', { count: priceOf('subdomain', brand).months })
  const price = money(amount, language)
  return { amount, price, term, text: amount === 0 ? t('alreadyBought') : t('priceFor', { price, term }) }
}
