import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The value of `aria-describedby` for the field `id`: its error if there is one, else its description. */
export function notesOf(id: string, { error, description }: FieldNotesProps): string | undefined {
  if (error !== undefined) return `${id}-error`
  return description === undefined ? undefined : `${id}-help`
}

export interface FieldNotesProps {
  description?: string | undefined
  /** Undefined while the value is valid. */
  error?: string | undefined
}

/** The description and error below a plain input with the id `id`. */
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
