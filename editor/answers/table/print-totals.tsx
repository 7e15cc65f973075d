import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sheet } from '../model/sheet.ts'
import { totalsOf } from '../model/totals.ts'

/** The totals before the printed table: how many of each choice, and every text verbatim with who wrote it. */
export function PrintTotals({ sheet }: { sheet: Sheet }): ReactNode {
  const { t } = useTranslation('answers')
  return (
    <dl className="paper-totals">
      {totalsOf(sheet).map(({ question, lines, none }) => (
        <div key={question.id}>
          <dt>{question.label || t('unnamedQuestion')}</dt>
          {lines.map(({ text, count, names }) => (
            <dd key={text}>
              {names.length === 0 ? `${count} ${text || t('unnamedOption')}` : `${text} (${names.join(', ')})`}
            </dd>
          ))}
          {none > 0 && <dd>{t('withoutAnswer', { count: none })}</dd>}
        </div>
      ))}
    </dl>
  )
}
