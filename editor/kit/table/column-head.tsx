import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import { cellAt } from './table-parts.ts'

export interface ColumnHeadProps {
  /** The column's place among the others. */
  place: number
  label: string
  sorted: 'ascending' | 'descending' | 'none'
  onSort: () => void
  /** What stands below the name; empty for nothing. */
  under?: string
}

/** The header of a column, which sorts by it. */
export function ColumnHead({ place, label, sorted, onSort, under = '' }: ColumnHeadProps): ReactNode {
  return (
    <th scope="col" {...cellAt(place, 'columnheader')} aria-sort={sorted}>
      <button type="button" className="column-head" title={label} onClick={onSort}>
        <span className="column-label">{label}</span>
        <Icon name={sorted === 'descending' ? 'arrow-down' : 'arrow-up'} size={14} />
      </button>
      {under !== '' && (
        <span className="column-sum" title={under}>
          {under}
        </span>
      )}
    </th>
  )
}
