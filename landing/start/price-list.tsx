import type { ReactNode } from 'react'
import { money } from '../../domain/commerce/money.ts'
import { priceOf, vatOf } from '../../domain/commerce/price.ts'
import type { LandingContext } from '../landing-context.ts'

/** What it costs, set as a menu with leaders. */
export function PriceList({ t, language, profile }: LandingContext): ReactNode {
  const { amount, months } = priceOf('subdomain', profile.brand)
  const rows = [
    { label: t('priceBuild'), value: money(0, language) },
    { label: t('priceAddress', { months }), value: money(amount, language) },
    { label: t('priceVat'), value: money(vatOf(amount).amountVat, language, true), isSmall: true },
  ]
  return (
    <section className="start-price" aria-labelledby="start-price">
      <h2 id="start-price" className="start-h2">
        {t('priceTitle')}
      </h2>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={row.isSmall === true ? 'start-price-small' : undefined}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className="start-price-note">{t('priceOnce')}</p>
      <a className="k-button k-button-primary start-button" href={`/${language}/snabbstart`}>
        {t('tryIt')}
      </a>
    </section>
  )
}
