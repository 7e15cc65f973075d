import { type ReactNode, useEffect, useId, useState } from 'react'
import { FieldNotes, notesOf } from '../../../editor/kit/controls/field-notes.tsx'
import '../../../editor/kit/controls/field.css'

export interface CheckedFieldProps {
  label: string
  description?: string
  value: string
  inputMode: 'numeric' | 'url'
  maxLength: number
  placeholder?: string
  /** The message while the input is invalid. */
  error: string
  isRight: (text: string) => boolean
  /** Completes the input on blur, e.g. an address without its scheme. */
  complete?: (text: string) => string
  /** Called only with valid input. */
  onChange: (text: string) => void
  /** Called when the field is emptied, if '' is not valid. */
  onEmpty?: () => void
}

/** A text field validated while typing: invalid input stays in it and changes nothing. */
export function CheckedField(props: CheckedFieldProps): ReactNode {
  const { label, description, value, inputMode, maxLength, placeholder, error, isRight, complete, onChange, onEmpty } =
    props
  const id = useId()
  const [written, setWritten] = useState(value)
  const [left, setLeft] = useState(true)
  // changed by undo or in another tab
  useEffect(() => setWritten(value), [value])
  const wrong = left && !isRight(written)
  const write = (text: string) => {
    setWritten(text)
    if (isRight(text)) onChange(text)
    else if (text.trim() === '') onEmpty?.()
  }
  const notes = { description, error: wrong ? error : undefined }
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="k-input"
        type="text"
        value={written}
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        spellCheck="false"
        autoCapitalize="none"
        autoComplete="off"
        aria-invalid={wrong}
        aria-describedby={notesOf(id, notes)}
        onChange={(event) => {
          setLeft(false)
          write(event.currentTarget.value)
        }}
        onBlur={() => {
          setLeft(true)
          if (complete !== undefined) write(complete(written))
        }}
      />
      <FieldNotes id={id} {...notes} />
    </div>
  )
}
