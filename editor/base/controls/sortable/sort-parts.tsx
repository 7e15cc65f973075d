import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import type { Sortable } from './use-sortable.ts'
import './sortable.css'

export interface SortHandleProps {
  label: string
  /** The element that says how the handle is used. */
  helpId: string
  /** What it listens to: `handle(index)` of its list. */
  handle: ReturnType<Sortable['handle']>
}

/** What a row is dragged by, or lifted and moved with the keyboard. */
export function SortHandle({ label, helpId, handle }: SortHandleProps): ReactNode {
  return (
    <button type="button" className="sort-handle" aria-label={label} aria-describedby={helpId} {...handle}>
      <Icon name="dots-six-vertical" size={20} />
    </button>
  )
}

export interface RowActProps {
  icon: IconName
  label: string
  /** px */
  size?: number
  /** Stays in the order of tabs, so that the focus is not lost when a row reaches the end. */
  isOff: boolean
  onPress: () => void
  /** By which its list finds it again. */
  act?: string
}

/** A small button of a row: up, down, delete. */
export function RowAct({ icon, label, size = 20, isOff, onPress, act }: RowActProps): ReactNode {
  return (
    <button
      type="button"
      className="row-act"
      data-act={act}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
