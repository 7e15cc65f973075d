import type { FormEvent, ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { FieldError } from './field-error.tsx'
import './field.css'

export interface TextFieldProps {
  /** Stands above the box. */
  label: string
  /** Key in the form, and in `validationErrors` of the form. */
  name?: string
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date' | 'datetime-local'
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  placeholder?: string
  /** Help under the box. */
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  minLength?: number
  maxLength?: number
  /** What is wrong with the value, or null. Shown when the form is sent, as the browser's own checks are. */
  validate?: (value: string) => string | null
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'text' | 'email' | 'numeric' | 'url'
  spellCheck?: 'true' | 'false'
  autoCapitalize?: 'none' | 'sentences'
  /** What stands fixed behind the typed text, e.g. `.vigd.se`. */
  suffix?: string
  /** More than 1 makes it a text area. */
  rows?: number
}

/**
 * Judges an invalid field again while it is typed in. By itself the message goes when the field is left, that is when the
 * pointer is already down on the button, which then moves away from under it.
 */
function judgeWhileTyping({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (input.getAttribute('aria-invalid') !== 'true') return
  // after React has drawn the new value and set what `validate` says of it
  requestAnimationFrame(() => input.dispatchEvent(new Event('change', { bubbles: true })))
}

/** A labelled text box, 44 px high, with its help and its message under it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, description, suffix, rows = 1, placeholder, ...rest } = props
  const common = {
    className: 'k-input',
    onInput: judgeWhileTyping,
    ...(placeholder === undefined ? {} : { placeholder }),
  }
  const input = <Input {...common} />
  return (
    <AriaTextField {...rest} className="k-field">
      <Label className="k-label">{label}</Label>
      {rows > 1 ? (
        <TextArea {...common} rows={rows} />
      ) : suffix === undefined ? (
        input
      ) : (
        <div className="k-affixed">
          {input}
          <span className="k-suffix">{suffix}</span>
        </div>
      )}
      {description !== undefined && (
        <Text slot="description" className="k-description">
          {description}
        </Text>
      )}
      <FieldError />
    </AriaTextField>
  )
}
