import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CardChoice, cardParts, cardPrice, cardShipping } from '../../../domain/commerce/card-price.ts'
import { money } from '../../../domain/commerce/money.ts'
import { vatOf } from '../../../domain/commerce/price.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** The order's total; always visible. */
export function OrderSum({ choice }: { choice: CardChoice }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const language = useUiLanguage()
  const { quantity, envelopes } = choice
  const parts = cardParts(choice)
  const { total } = cardPrice(choice)
  return (
    <dl className="order-sum" aria-label={t('sum')}>
      <div>
        <dt>{t('cardsOf', { quantity })}</dt>
        <dd>{money(parts.plain, language)}</dd>
      </div>
      {envelopes !== 'none' && (
        <div>
          <dt>{t(`envelopesOf_${envelopes}`, { quantity })}</dt>
          <dd>{money(parts.envelopes, language)}</dd>
        </div>
      )}
      {choice.rounded && (
        <div>
          <dt>{t('cornersOf')}</dt>
          <dd>{money(parts.corners, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('shipping')}</dt>
        <dd>{money(cardShipping, language)}</dd>
      </div>
      <div className="order-sum-total">
        <dt>{t('total')}</dt>
        <dd>
          {money(total, language)}
          <span>{t('vatIncluded', { vat: money(vatOf(total).amountVat, language, true) })}</span>
        </dd>
      </div>
    </dl>
  )
}
