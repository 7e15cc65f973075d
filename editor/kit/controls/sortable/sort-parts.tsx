import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import type { Sortable } from './use-sortable.ts'
import './sortable.css'

export interface SortHandleProps {
  label: string
  /** The id of the element with the instructions for the handle. */
  helpId: string
  /** Its event handlers: `handle(index)` of its list. */
  handle: ReturnType<Sortable['handle']>
}

/** The handle that drags a row, or lifts and moves it by keyboard. */
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
  /** Disabled, but stays in the tab order, so that the focus is not lost when a row reaches the end. */
  isOff: boolean
  onPress: () => void
  /** Identifies the button for its list, to restore the focus. */
  act?: string
}

/** A small button in a row: up, down, delete. */
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
  /** The row's index in its list. */
  index: number
  length: number
  labels: { up: string; down: string }
  onStep: (by: -1 | 1) => void
}

/** Two small buttons that move a row one position up or down. */
export function StepActs({ index, length, labels, onStep }: StepActsProps): ReactNode {
  return (
    <>
      <RowAct icon="arrow-up" act="-1" label={labels.up} isOff={index === 0} onPress={() => onStep(-1)} />
      <RowAct icon="arrow-down" act="1" label={labels.down} isOff={index === length - 1} onPress={() => onStep(1)} />
    </>
  )
}

/** Text for screen readers: the instructions for the handles, and announcements. */
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
