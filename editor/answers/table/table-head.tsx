import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isChoice } from '../../../domain/forms/form.ts'
import { ColumnHead } from '../../kit/table/column-head.tsx'
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

/** The headers: each column's name, the counts of its answers, and a sort button. */
export function TableHead({ columns, sums, order, onOrder }: TableHeadProps): ReactNode {
  const { t } = useTranslation('answers')
  const { label } = useColumnWords()
  return columns.map((column, place) => {
    const sorted = order.column === column.id
    const sum = column.kind === 'question' ? sums.get(column.id) : undefined
    const counted = sum === undefined ? '' : sumText(sum, t('answered', { count: sum.answered }))
    const under = column.question?.current === false ? t('notAskedAnyMore') : counted
    return (
      <ColumnHead
        key={column.id}
        place={place}
        label={label(column)}
        sorted={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
        onSort={() =>
          onOrder({
            column: column.id,
            descending: sorted ? !order.descending : column.kind === 'received',
          })
        }
        under={under}
      />
    )
  })
}

/** '24 Ja · 14 Nej', or how many have answered a text question. */
function sumText({ question, options }: QuestionSum, answered: string): string {
  if (!isChoice(question)) return answered
  const given = options.filter(({ count }) => count > 0)
  return given.length === 0 ? answered : given.map(({ text, count }) => `${count} ${text}`).join(' · ')
}
