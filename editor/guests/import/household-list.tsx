import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Planned } from './model/plan.ts'
import { MoreButton } from './more-button.tsx'
import type { ImportWords } from './use-import-words.ts'

export interface HouseholdListProps {
  /** The first of them. */
  planned: readonly Planned[]
  count: number
  onMore: () => void
  words: ImportWords
}

/** The households as they will be. */
export function HouseholdList({ planned, count, onMore, words }: HouseholdListProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  return (
    <section className="import-part" aria-labelledby="import-households">
      <h3 id="import-households">{t('householdsTitle')}</h3>
      <ul className="import-households">
        {planned.map((one) => (
          <li key={`${one.key} ${one.household.envelopeName}`}>
            <div>
              <strong>{words.name(one.household)}</strong>
              <span>{words.people(one.household)}</span>
              {one.fate === 'changed' && one.change !== null ? (
                [...words.change(one.change), ...(one.marksSent ? [t('marksSent')] : [])].map((line) => (
                  <span key={line} className="import-hint">
                    {line}
                  </span>
                ))
              ) : (
                <span className="import-hint">{words.contact(one.household)}</span>
              )}
            </div>
            <span className="import-fate" data-fate={one.fate}>
              {t(`fate.${one.fate}`)}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton left={count - planned.length} onPress={onMore} />
    </section>
  )
}
