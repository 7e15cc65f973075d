import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const facts = ['price', 'size', 'paper', 'envelopes', 'shipping'] as const

/** What the cards are and what they cost. */
export function CardFacts(): ReactNode {
  const { t } = useTranslation('list')
  return (
    <section aria-label={t('facts')}>
      <dl className="card-facts">
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd>{t(`${fact}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
