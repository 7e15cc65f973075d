import { type FormEvent, type ReactNode, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { FieldError } from './field-error.tsx'
import './field.css'

export interface TextFieldProps {
  /** Shown above the input. */
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
  /** Help shown below the input. */
  description?: ReactNode
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  minLength?: number
  maxLength?: number
  /** The error message for the value, or null. Shown on submit, as the browser's own validation is. */
  validate?: (value: string) => string | null
  autoComplete?: string
  autoFocus?: boolean
  inputMode?: 'text' | 'email' | 'numeric' | 'url'
  spellCheck?: 'true' | 'false'
  autoCapitalize?: 'none' | 'sentences'
  /** Fixed text after the input, e.g. `.vigd.se`. */
  suffix?: string
  /** More than 1 makes it a text area. */
  rows?: number
}

/**
 * Revalidates an invalid field during typing. By default the message disappears on blur, when the pointer is already down on the
 * button, which then moves away from under it.
 */
function judgeWhileTyping({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (input.getAttribute('aria-invalid') !== 'true') return
  // after React has rendered the new value and applied the result of `validate`
  requestAnimationFrame(() => input.dispatchEvent(new Event('change', { bubbles: true })))
}

/**
 * An address that `validate` checks is typed as text: browsers refuse some that we read, with letters like å in their domain, or with
 * invisible signs around them.
 */
const mailKind = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: 'false' } as const

function kindOf(isValidated: boolean, type: TextFieldProps['type'], isShown: boolean) {
  if (type === undefined) return {}
  if (type === 'email' && isValidated) return mailKind
  return { type: isShown ? ('text' as const) : type }
}

/** A labelled text input, 44 px high, with its help and error below. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, description, suffix, rows = 1, placeholder, type, ...rest } = props
  const [isShown, setShown] = useState(false)
  const common = {
    className: 'k-input',
    onInput: judgeWhileTyping,
    ...(placeholder === undefined ? {} : { placeholder }),
  }
  const input = <Input {...common} />
  return (
    <AriaTextField {...rest} {...kindOf(rest.validate !== undefined, type, isShown)} className="k-field">
      <Label className="k-label">{label}</Label>
      {rows > 1 ? (
        <TextArea {...common} rows={rows} />
      ) : type === 'password' ? (
        <div className="k-affixed">
          {input}
          <ShowCharacters isShown={isShown} onChange={setShown} />
        </div>
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

/** Shows what is written in a password field. */
function ShowCharacters({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  return (
    <IconButton
      className="k-show-characters"
      icon={isShown ? 'eye-slash' : 'eye-light'}
      label={t('showCharacters')}
      aria-pressed={isShown}
      onPress={() => onChange(!isShown)}
    />
  )
}
