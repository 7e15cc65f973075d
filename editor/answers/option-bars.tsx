import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionSum } from './model/sums.ts'
import { ToneWord } from './tone-word.tsx'

export interface OptionBarsProps {
  sum: QuestionSum
}

/** The distribution of a choice: a bar per option, proportional to its share of all guests who were asked. */
export function OptionBars({ sum }: OptionBarsProps): ReactNode {
  const { t } = useTranslation('answers')
  const shareOf = (count: number) => (sum.asked === 0 ? 0 : (100 * count) / sum.asked)
  const rows = [
    ...sum.options.map((option) => ({ ...option, text: option.text || t('unnamedOption') })),
    ...(sum.none > 0 ? [{ id: '', text: t('noAnswer'), tone: null, count: sum.none }] : []),
  ]
  return (
    <ul className="bars">
      {rows.map(({ id, text, tone, count }) => (
        <li key={id} data-open={id === '' || undefined}>
          <span className="bar-text">
            <ToneWord text={text} tone={tone} />
          </span>
          <span className="bar-count">
            {count} <span className="bar-share">{t('share', { share: Math.round(shareOf(count)) })}</span>
          </span>
          <span className="bar-line" aria-hidden="true">
            <span style={{ width: `${shareOf(count)}%` }} data-tone={tone} />
          </span>
        </li>
      ))}
    </ul>
  )
}
