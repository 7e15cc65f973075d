import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recognised } from './model/plan.ts'
import type { ImportView } from './model/view.ts'
import { MoreButton } from './more-button.tsx'
import { QuestionBox } from './question-list.tsx'
import type { ImportWords } from './use-import-words.ts'

/** More are hardly told apart. */
const offered = 4

export interface KnownListProps {
  known: ImportView['known']
  onMore: () => void
  recognised: Recognised
  onRecognised: (recognised: Recognised) => void
  words: ImportWords
}

/** Households that may be on the list already. */
export function KnownList({ known, onMore, recognised, onRecognised, words }: KnownListProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { t: ask } = useTranslation('guests', { keyPrefix: 'importing.ask' })
  const { t: to } = useTranslation('guests', { keyPrefix: 'importing.answersTo' })
  if (known.count === 0) return null
  return (
    <section className="import-kind" aria-labelledby="import-known">
      <h4 id="import-known">{ask('known')}</h4>
      {known.first.map(({ key, rows, household, alike }) => (
        <QuestionBox
          key={key}
          lines={[`${t('row', { row: rows[0] })}: ${words.household(household)}`]}
          readAs=""
          choices={[
            ...alike.slice(0, offered).map((one) => ({
              value: one.id,
              label: to('known', {
                name: [words.household(one), one.mail ?? one.city].filter(Boolean).join(', '),
              }),
            })),
            { value: 'new', label: to('newHousehold') },
            { value: 'skip', label: t('answers.skip') },
          ]}
          value={recognised.get(key) ?? null}
          onChange={(value) => onRecognised(new Map(recognised).set(key, value))}
        />
      ))}
      <MoreButton left={known.count - known.first.length} onPress={onMore} />
    </section>
  )
}
