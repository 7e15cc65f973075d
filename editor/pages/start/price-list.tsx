import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceOf, vatOf } from '../../../domain/price.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { LinkButton } from '../../kit/link-button.tsx'
import { money } from '../money.ts'

/** What it costs, set as a menu with leaders. */
export function PriceList(): ReactNode {
  const { t } = useTranslation('start')
  const language = useUiLanguage()
  const { brand } = useClientConfiguration()
  const { amount, months } = priceOf('subdomain', brand)
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
      <LinkButton to="/snabbstart" variant="primary" className="start-button">
        {t('tryIt')}
      </LinkButton>
    </section>
  )
}
