import type { ReactNode } from 'react'
import './status.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What the reader can do about it. */
  action?: ReactNode
}

/** Stands where a list or a content has nothing to show yet. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className="k-empty">
      <h2 className="k-dialog-title">{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
