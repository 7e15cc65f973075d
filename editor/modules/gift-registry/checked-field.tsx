import { type ReactNode, useEffect, useId, useState } from 'react'
import { FieldNotes, notesOf } from '../../base/controls/field-notes.tsx'
import '../../base/controls/field.css'

export interface CheckedFieldProps {
  label: string
  description?: string
  value: string
  inputMode: 'numeric' | 'url'
  maxLength: number
  placeholder?: string
  /** Said when what is written cannot be used. */
  error: string
  isRight: (text: string) => boolean
  /** What is meant, when the field is left; for example an address without its beginning. */
  complete?: (text: string) => string
  /** Called with what can be used only. */
  onChange: (text: string) => void
  /** Called when nothing is left, where that cannot be used. */
  onEmpty?: () => void
}

/** A box whose text is judged while it is written: what cannot be used stays in it, and changes nothing. */
export function CheckedField(props: CheckedFieldProps): ReactNode {
  const { label, description, value, inputMode, maxLength, placeholder, error, isRight, complete, onChange, onEmpty } =
    props
  const id = useId()
  const [written, setWritten] = useState(value)
  const [left, setLeft] = useState(true)
  // undo, or another tab
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
