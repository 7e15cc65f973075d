import type { ReactNode } from 'react'
import { money } from '../../domain/commerce/money.ts'
import { type PaymentProduct, priceOf } from '../../domain/commerce/price.ts'
import { tryPath } from './kinds.ts'
import type { StartContext } from './start-context.ts'

/** What it costs, set as a menu with leaders: every product of the price list. */
export function PriceList({ t, language, profile, kind, address, sellsDomains }: StartContext): ReactNode {
  const { brand } = profile
  const monthsOf = (product: PaymentProduct) => priceOf(product, brand).months
  const costOf = (product: PaymentProduct) => money(priceOf(product, brand).amount, language)
  const domain = `${address.split('.')[0]}.${language === 'sv' ? 'se' : 'com'}`
  const rows = [
    { label: t('priceBuild'), note: t('priceBuildNote'), value: money(0, language) },
    {
      label: t('priceAddress'),
      note: t('priceAddressNote', { address, months: monthsOf('subdomain') }),
      value: costOf('subdomain'),
    },
    {
      label: t('priceExtend'),
      note: t('priceExtendNote', { months: monthsOf('extend_subdomain') }),
      value: costOf('extend_subdomain'),
    },
    ...(sellsDomains
      ? [
          {
            label: t('priceDomain'),
            note: t('priceDomainNote', { domain, months: monthsOf('domain_name') }),
            value: costOf('domain_name'),
          },
        ]
      : []),
    {
      label: t('priceOther'),
      note: t('priceOtherNote', { months: monthsOf('domain_name_other_registrar') }),
      value: costOf('domain_name_other_registrar'),
    },
    {
      label: t('priceUpgrade'),
      note: t('priceUpgradeNote', { months: monthsOf('domain_name_upgrade_from_subdomain') }),
      value: costOf('domain_name_upgrade_from_subdomain'),
    },
  ]
  return (
    <section className="start-price" aria-labelledby="start-price">
      <h2 id="start-price" className="start-h2">
        {t('priceTitle')}
      </h2>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="start-price-value">{row.value}</dd>
            <dd className="start-price-small">{row.note}</dd>
          </div>
        ))}
      </dl>
      <p className="start-price-note">{t('priceOnce')}</p>
      <a className="k-button k-button-primary start-button" href={tryPath(kind, language)}>
        {t('tryIt')}
      </a>
    </section>
  )
}
