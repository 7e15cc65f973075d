import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './status.css'

export interface NoteProps {
  children: ReactNode
  /** `danger` is announced immediately. */
  tone?: 'warning' | 'danger' | 'success'
}

/** A persistent message on the page. */
export function Note({ children, tone = 'warning' }: NoteProps): ReactNode {
  return (
    <div className={`k-note k-note-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'success' ? 'check-circle' : 'warning-circle'} size={20} />
      <div>{children}</div>
    </div>
  )
}
