import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isChoice } from '../../../domain/forms/form.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import type { Order } from '../model/order.ts'
import type { QuestionSum } from '../model/sums.ts'
import type { Column } from './columns.ts'
import { useColumnWords } from './use-column-words.ts'

export interface TableHeadProps {
  columns: readonly Column[]
  sums: ReadonlyMap<string, QuestionSum>
  order: Order
  onOrder: (order: Order) => void
}

/** The header: each column's name, the counts of its answers, and a sort button. */
export function TableHead({ columns, sums, order, onOrder }: TableHeadProps): ReactNode {
  const { t } = useTranslation('answers')
  const { label } = useColumnWords()
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = order.column === column.id
          const sum = column.kind === 'question' ? sums.get(column.id) : undefined
          const under =
            column.question?.current === false
              ? t('notAskedAnyMore')
              : sum !== undefined && sumText(sum, t('answered', { count: sum.answered }))
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button
                type="button"
                className="column-head"
                title={label(column)}
                onClick={() =>
                  onOrder({
                    column: column.id,
                    descending: sorted ? !order.descending : column.kind === 'received',
                  })
                }
              >
                <span className="column-label">{label(column)}</span>
                <Icon name={sorted && order.descending ? 'arrow-down' : 'arrow-up'} size={14} />
              </button>
              {under !== false && (
                <span className="column-sum" title={under}>
                  {under}
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** '24 Ja · 14 Nej', or how many have answered a text question. */
function sumText({ question, options }: QuestionSum, answered: string): string {
  if (!isChoice(question)) return answered
  const given = options.filter(({ count }) => count > 0)
  return given.length === 0 ? answered : given.map(({ text, count }) => `${count} ${text}`).join(' · ')
}
