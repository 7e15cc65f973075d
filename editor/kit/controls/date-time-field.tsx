import { type ReactNode, useEffect, useId, useState } from 'react'
import { FieldNotes, notesOf } from './field-notes.tsx'
import './field.css'

export interface DateTimeFieldProps {
  label: string
  /** `date` for a day only, `YYYY-MM-DD`; `datetime-local` includes the time. */
  type?: 'date' | 'datetime-local'
  description?: string
  /** Wall time, `YYYY-MM-DDTHH:mm`; null for none. */
  value: string | null
  min: string
  max: string
  /** The message when the value is outside the limits. */
  error: string
  /** Called only with complete dates within the limits. */
  onChange: (value: string) => void
  /** Called when the field is emptied. */
  onClear?: () => void
  isDisabled?: boolean
}

/** A date and time input using the browser's picker. Incomplete or out-of-range input stays in the field without calling `onChange`. */
export function DateTimeField(props: DateTimeFieldProps): ReactNode {
  const { label, type = 'datetime-local', description, value, min, max, error, onChange } = props
  const id = useId()
  const [written, setWritten] = useState(value ?? '')
  const [wrong, setWrong] = useState(false)
  // the date was set elsewhere, e.g. by undo
  useEffect(() => {
    setWritten(value ?? '')
    setWrong(false)
  }, [value])
  const notes = { description, error: wrong ? error : undefined }
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="k-input"
        type={type}
        value={written}
        min={min}
        max={max}
        disabled={props.isDisabled}
        aria-invalid={wrong}
        aria-describedby={notesOf(id, notes)}
        onChange={(event) => {
          const next = event.currentTarget.value.slice(0, min.length)
          setWritten(next)
          if (next === '') {
            setWrong(false)
            return props.onClear?.()
          }
          const fits = next >= min && next <= max && next.length === min.length
          setWrong(!fits)
          if (fits) onChange(next)
        }}
      />
      <FieldNotes id={id} {...notes} />
    </div>
  )
}
