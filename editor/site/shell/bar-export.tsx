import { type ReactNode, useId } from 'react'
import { Icon } from '../../kit/controls/icon.tsx'

export interface BarExportProps {
  label: string
  /** On phones. */
  shortLabel: string
  pending: boolean
  /** The list has not been loaded yet. */
  isOff: boolean
  /** Why there is nothing to export, shown as a tooltip; null when there is. */
  emptyReason: string | null
  onPress: () => void
}

/** The button of an action bar that saves a list as a file. */
export function BarExport({ label, shortLabel, pending, isOff, emptyReason, onPress }: BarExportProps): ReactNode {
  const hintId = useId()
  const inert = pending || isOff || emptyReason !== null
  return (
    <button
      type="button"
      className="bar-item bar-export"
      aria-label={label}
      aria-disabled={inert}
      aria-busy={pending}
      aria-describedby={emptyReason === null ? undefined : hintId}
      onClick={() => {
        if (!inert) onPress()
      }}
    >
      {pending ? <span className="k-button-ring" /> : <Icon name="download-simple-light" size={22} />}
      <span className="bar-wide">{label}</span>
      <span className="bar-narrow">{shortLabel}</span>
      {emptyReason !== null && (
        <span className="k-hint" role="tooltip" id={hintId}>
          {emptyReason}
        </span>
      )}
    </button>
  )
}
