import type { ReactNode } from 'react'
import { useClientConfiguration } from '../client-configuration.ts'
import { HangingThread, LooseThread } from './thread.tsx'
import './status.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What the reader can do about it. */
  action?: ReactNode
  /** `failed`: it is not empty, it could not be had. */
  kind?: 'empty' | 'failed'
}

/** Stands where a list or a content has nothing to show yet: what comes here, and how to begin. */
export function EmptyState({ title, children, action, kind = 'empty' }: EmptyStateProps): ReactNode {
  return (
    <div className="k-empty">
      {kind === 'empty' ? <HangingThread /> : <Failed />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}

function Failed(): ReactNode {
  return <LooseThread brand={useClientConfiguration().brand} />
}
