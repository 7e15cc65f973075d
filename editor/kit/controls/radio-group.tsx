import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { AriaLocale } from './aria-locale.tsx'
import type { Choice } from './select.tsx'
import './field.css'

export interface RadioGroupProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  /** Null while none is selected. */
  value: Value | null
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** A choice between a few options, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, choices, value, onChange, isDisabled = false } = props
  return (
    <AriaLocale>
      <AriaRadioGroup
        className="k-radio-group"
        value={value}
        isDisabled={isDisabled}
        onChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        <Label className="k-label">{label}</Label>
        <div className="k-radio-options">
          {choices.map((choice) => (
            <Radio key={choice.value} value={choice.value} className="k-check k-radio">
              <span className="k-radio-dot" />
              <span>
                {choice.label}
                {choice.description !== undefined && <span className="k-description"> {choice.description}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </AriaRadioGroup>
    </AriaLocale>
  )
}
