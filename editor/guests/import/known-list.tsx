import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recognised } from './model/plan.ts'
import type { ImportView } from './model/view.ts'
import { MoreButton } from './more-button.tsx'
import { QuestionRow } from './question-row.tsx'
import type { ImportWords } from './use-import-words.ts'

/** More are hardly told apart. */
const offered = 4

export interface KnownListProps {
  known: ImportView['known']
  onMore: () => void
  recognised: Recognised
  onRecognised: (recognised: Recognised) => void
  words: ImportWords
  /** Key of the question that the owner is at. */
  active: string | null
}

/** Households that may be on the list already. */
export function KnownList({ known, onMore, recognised, onRecognised, words, active }: KnownListProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { t: ask } = useTranslation('guests', { keyPrefix: 'importing.ask' })
  const { t: to } = useTranslation('guests', { keyPrefix: 'importing.answersTo' })
  if (known.count === 0) return null
  return (
    <section className="import-kind" aria-labelledby="import-known">
      <div className="import-asked">
        <h4 id="import-known">{ask('known')}</h4>
        <span className="import-left" data-done={known.open === 0 || undefined}>
          {known.open === 0 ? t('answered', { count: known.count }) : t('left', { count: known.open })}
        </span>
      </div>
      {known.first.map(({ key, rows, household, alike, fate }) => {
        const id = `known ${key}`
        const choices = [
          ...alike.slice(0, offered).map((one) => ({
            value: one.id,
            label: to('known', {
              name: [words.household(one), one.mail ?? one.city].filter(Boolean).join(', '),
            }),
          })),
          { value: 'new', label: to('newHousehold') },
          { value: 'skip', label: t('answers.skip') },
        ]
        const value = recognised.get(key) ?? null
        return (
          <QuestionRow
            key={key}
            id={id}
            title={words.household(household)}
            place={t('rows', { count: rows.length, rows: rows.join(', ') })}
            details={[]}
            choices={choices}
            value={value}
            onChange={(chosen) => onRecognised(new Map(recognised).set(key, chosen))}
            answered={fate === 'open' ? null : (choices.find((choice) => choice.value === value)?.label ?? null)}
            isActive={active === id}
          />
        )
      })}
      <MoreButton left={known.count - known.first.length} onPress={onMore} />
    </section>
  )
}
