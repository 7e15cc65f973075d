import { useTranslation } from 'react-i18next'
import { isoDate, money } from '../../../domain/commerce/money.ts'
import { extendedUntil, priceOf } from '../../../domain/commerce/price.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** The price of connecting a domain from another registrar for this site: only the difference if its address is already paid for. */
export function useOtherRegistrarOffer(site: Pick<SiteResponse, 'activeExpireDate'>) {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { brand, timeZone } = useClientConfiguration()
  const now = new Date()
  const end = site.activeExpireDate === null ? null : new Date(site.activeExpireDate)
  const isUpgrade = end !== null && end > now
  const product = isUpgrade
    ? ('domain_name_other_registrar_upgrade_from_subdomain' as const)
    : ('domain_name_other_registrar' as const)
  const { amount, months } = priceOf(product, brand)
  const price = money(amount, language)
  const term = t('term', { count: months })
  return {
    product,
    isUpgrade,
    amount,
    price,
    term,
    text: t('priceFor', { price, term }),
    until: isoDate(extendedUntil(now, end, months).toISOString(), timeZone),
  }
}
