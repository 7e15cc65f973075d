import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What explains the field `id`, for its `aria-describedby`: its error while there is one, else its description. */
export function notesOf(id: string, { error, description }: FieldNotesProps): string | undefined {
  if (error !== undefined) return `${id}-error`
  return description === undefined ? undefined : `${id}-help`
}

export interface FieldNotesProps {
  description?: string | undefined
  /** Undefined while what is written can be used. */
  error?: string | undefined
}

/** What stands below a plain input of ours with the id `id`. */
export function FieldNotes({ id, description, error }: FieldNotesProps & { id: string }): ReactNode {
  return (
    <>
      {description !== undefined && (
        <span className="k-description" id={`${id}-help`}>
          {description}
        </span>
      )}
      {error !== undefined && (
        <span className="k-field-error" id={`${id}-error`} role="alert">
          <Icon name="warning-circle" size={18} />
          <span>{error}</span>
        </span>
      )}
    </>
  )
}
