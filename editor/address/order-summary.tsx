import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../../domain/commerce/money.ts'
import type { Ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import './payment.css'

export interface OrderSummaryProps {
  /** The address being bought, as displayed. */
  address: string
  /** `until`: the last day of the page's publication; `domainUntil`: of the registration of a domain that we sell. */
  offer: { amount: Ore; price: string; term: string; until: string; domainUntil?: string }
}

/** The purchase to be paid: address, last day and amount. */
export function OrderSummary({ address, offer }: OrderSummaryProps): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  return (
    <dl className="address-order">
      <div>
        <dt>{t('paymentFor')}</dt>
        <dd>{address}</dd>
      </div>
      <div>
        <dt>{t('publishedUntil')}</dt>
        <dd>{offer.until}</dd>
      </div>
      {offer.domainUntil !== undefined && (
        <div>
          <dt>{t('domainUntil')}</dt>
          <dd>{offer.domainUntil}</dd>
        </div>
      )}
      <div className="address-order-total">
        <dt>{t('amount')}</dt>
        <dd>
          {offer.price}
          <span className="address-muted">
            {offer.term}, {t('vatIncluded', { vat: money(vatOf(offer.amount).amountVat, language, true) })}
          </span>
        </dd>
      </div>
    </dl>
  )
}
