import { useTranslation } from 'react-i18next'
import { addMonths } from '../../domain/commerce/add-months.ts'
import { isoDate, money } from '../../domain/commerce/money.ts'
import { ore } from '../../domain/commerce/ore.ts'
import { extendedUntil, priceOf } from '../../domain/commerce/price.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'

type OfferedSite = Pick<SiteResponse, 'activeExpireDate' | 'customDomainActive' | 'customDomainRegistrationsAvailable'>

/**
 * The price of a domain for this site: an upgrade while its time is paid for, free when it has an unused registration, and not
 * for sale here (`contactUs`) when it already has a domain. `amount` in öre; `until` is the last day that the page is published,
 * `domainUntil` the domain's own.
 */
export function useDomainOffer(site: OfferedSite) {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const { brand, timeZone } = useClientConfiguration()
  const now = new Date()
  const end = site.activeExpireDate === null ? null : new Date(site.activeExpireDate)
  const active = end !== null && end > now
  const product = active ? 'domain_name_upgrade_from_subdomain' : 'domain_name'
  const { amount: listed, months } = priceOf(product, brand)
  const isFree = site.customDomainRegistrationsAvailable > 0
  const price = money(isFree ? 0 : listed, language)
  const term = t('term', { count: months })
  const until = isoDate((isFree && end !== null ? end : extendedUntil(now, end, months)).toISOString(), timeZone)
  const text = isFree ? t('alreadyBought') : t('priceFor', { price, term })
  return {
    product,
    amount: isFree ? ore(0) : listed,
    price,
    term,
    until,
    // registered for a year from now, also where the page has time left
    domainUntil: isoDate(addMonths(now, 12).toISOString(), timeZone),
    contactUs: site.customDomainActive,
    text: site.customDomainActive ? t('choiceContact') : text,
  } as const
}
