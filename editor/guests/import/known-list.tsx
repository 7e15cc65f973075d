import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Planned, Recognised } from './model/plan.ts'
import { QuestionBox } from './question-list.tsx'
import type { ImportWords } from './use-import-words.ts'

/** More are hardly told apart. */
const offered = 4

export interface KnownListProps {
  planned: readonly Planned[]
  recognised: Recognised
  onRecognised: (recognised: Recognised) => void
  words: ImportWords
}

/** Households that may be on the list already. */
export function KnownList({ planned, recognised, onRecognised, words }: KnownListProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { t: ask } = useTranslation('guests', { keyPrefix: 'importing.ask' })
  const { t: to } = useTranslation('guests', { keyPrefix: 'importing.answersTo' })
  const asked = planned.filter(({ alike }) => alike.length > 0)
  if (asked.length === 0) return null
  return (
    <section className="import-kind" aria-labelledby="import-known">
      <h4 id="import-known">{ask('known')}</h4>
      {asked.map(({ key, rows, household, alike }) => (
        <QuestionBox
          key={key}
          lines={[`${t('row', { row: rows[0] })}: ${words.household(household)}`]}
          readAs=""
          choices={[
            ...alike.slice(0, offered).map((known) => ({
              value: known.id,
              label: to('known', {
                name: [words.household(known), known.mail ?? known.city].filter(Boolean).join(', '),
              }),
            })),
            { value: 'new', label: to('newHousehold') },
            { value: 'skip', label: t('answers.skip') },
          ]}
          value={recognised.get(key) ?? null}
          onChange={(value) => onRecognised(new Map(recognised).set(key, value))}
        />
      ))}
    </section>
  )
}
