import { type ReactNode, useEffect, useId, useState } from 'react'
import { FieldNotes, notesOf } from './field-notes.tsx'
import './field.css'

export interface DateTimeFieldProps {
  label: string
  /** A day alone, `YYYY-MM-DD`, or with a time. */
  type?: 'date' | 'datetime-local'
  description?: string
  /** Wall time, `YYYY-MM-DDTHH:mm`; null for none. */
  value: string | null
  min: string
  max: string
  /** Said when what is written is outside the limits. */
  error: string
  /** Called with whole dates within the limits only. */
  onChange: (value: string) => void
  /** Called when the field is emptied. */
  onClear?: () => void
  isDisabled?: boolean
}

/** A day and a time, by the browser's own picker. What is half written or out of bounds stays in the field and changes nothing. */
export function DateTimeField(props: DateTimeFieldProps): ReactNode {
  const { label, type = 'datetime-local', description, value, min, max, error, onChange } = props
  const id = useId()
  const [written, setWritten] = useState(value ?? '')
  const [wrong, setWrong] = useState(false)
  // undo, or another way to set the date
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
