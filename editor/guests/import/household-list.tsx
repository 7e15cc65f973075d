import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import type { Planned } from './model/plan.ts'
import type { ImportWords } from './use-import-words.ts'

const shownAtOnce = 50

/** The households as they will be. */
export function HouseholdList({ planned, words }: { planned: readonly Planned[]; words: ImportWords }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const [limit, setLimit] = useState(shownAtOnce)
  return (
    <section className="import-part" aria-labelledby="import-households">
      <h3 id="import-households">{t('householdsTitle')}</h3>
      <ul className="import-households">
        {planned.slice(0, limit).map((one) => (
          <li key={`${one.key} ${one.household.envelopeName}`}>
            <div>
              <strong>{words.name(one.household)}</strong>
              <span>{words.people(one.household)}</span>
              {one.fate === 'changed' && one.change !== null ? (
                words.change(one.change).map((line) => (
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
      {planned.length > limit && (
        <Button onPress={() => setLimit(Number.POSITIVE_INFINITY)}>
          {t('more', { count: planned.length - limit })}
        </Button>
      )}
    </section>
  )
}
