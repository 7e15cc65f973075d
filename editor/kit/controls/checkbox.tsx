import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import './field.css'

export interface CheckboxProps {
  /** The label beside the box. */
  children: ReactNode
  name?: string
  isSelected?: boolean
  defaultSelected?: boolean
  onChange?: (selected: boolean) => void
  isRequired?: boolean
  isDisabled?: boolean
  /** The error message, or null; overrides the browser's text for a required box. */
  validate?: (selected: boolean) => string | null
}

/** A checkbox with its error message below. */
export function Checkbox({ children, ...rest }: CheckboxProps): ReactNode {
  return (
    <CheckboxField {...rest} className="k-field">
      <CheckboxButton className="k-check">
        {({ isSelected }) => (
          <>
            <span className="k-check-box">{isSelected && <Icon name="check" size={16} />}</span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <FieldError />
    </CheckboxField>
  )
}
