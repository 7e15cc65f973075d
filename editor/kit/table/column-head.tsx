import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

export interface ColumnHeadProps {
  label: string
  sorted: 'ascending' | 'descending' | 'none'
  onSort: () => void
  /** What stands below the name; empty for nothing. */
  under?: string
}

/** The header of a column, which sorts by it. */
export function ColumnHead({ label, sorted, onSort, under = '' }: ColumnHeadProps): ReactNode {
  return (
    <th scope="col" aria-sort={sorted}>
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
