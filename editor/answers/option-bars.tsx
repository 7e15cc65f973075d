import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionSum } from './model/sums.ts'
import { ToneWord } from './tone-word.tsx'

export interface OptionBarsProps {
  sum: QuestionSum
  /** Guests in all: a bar as long as its line is everybody. */
  total: number
}

/** How a choice fell: a bar per option, as long as its share of all guests. */
export function OptionBars({ sum, total }: OptionBarsProps): ReactNode {
  const { t } = useTranslation('answers')
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
            {count} <span className="bar-share">{t('share', { share: Math.round((100 * count) / total) })}</span>
          </span>
          <span className="bar-line" aria-hidden="true">
            <span style={{ width: `${(100 * count) / total}%` }} data-tone={tone} />
          </span>
        </li>
      ))}
    </ul>
  )
}
