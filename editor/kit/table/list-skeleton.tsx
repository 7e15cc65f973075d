import type { ReactNode } from 'react'
import './list.css'

const rows = [64, 48, 82, 56, 70, 44, 76, 60]

/** The placeholder for a table while it loads. */
export function ListSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="list-skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <div className="skeleton-line skeleton-sums" />
      <div className="skeleton-table">
        {rows.map((width) => (
          <div key={width} className="skeleton-row">
            <div className="skeleton-line" style={{ width: `${width * 0.4}%` }} />
            <div className="skeleton-line" style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
