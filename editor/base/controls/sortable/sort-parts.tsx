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

export interface StepActsProps {
  /** Where the row is in its list. */
  index: number
  length: number
  labels: { up: string; down: string }
  onStep: (by: -1 | 1) => void
}

/** Two small buttons that move a row one place up or down. */
export function StepActs({ index, length, labels, onStep }: StepActsProps): ReactNode {
  return (
    <>
      <RowAct icon="arrow-up" act="-1" label={labels.up} isOff={index === 0} onPress={() => onStep(-1)} />
      <RowAct icon="arrow-down" act="1" label={labels.down} isOff={index === length - 1} onPress={() => onStep(1)} />
    </>
  )
}

/** What only screen readers are told: how the handles are used, and what has just happened. */
export function SortNotes({ helpId, help, said }: { helpId: string; help: string; said: string }): ReactNode {
  return (
    <>
      <p className="visually-hidden" id={helpId}>
        {help}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
