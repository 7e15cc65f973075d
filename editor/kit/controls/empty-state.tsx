import type { ReactNode } from 'react'
import { useClientConfiguration } from '../client-configuration.ts'
import { HangingThread, LooseThread } from './thread.tsx'
import './status.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What the user can do about it. */
  action?: ReactNode
  /** `failed`: the content is not empty, it could not be loaded. */
  kind?: 'empty' | 'failed'
}

/** Shown where there is no content yet: what will appear here, and how to start. */
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
