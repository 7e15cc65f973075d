import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
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
  /** Options side by side, with the description of the selected one below them all. */
  isCompact?: boolean
}

/** A choice between a few options, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, choices, value, onChange, isDisabled = false, isCompact = false } = props
  const description = choices.find((choice) => choice.value === value)?.description
  return (
    <AriaLocale>
      <AriaRadioGroup
        className={isCompact ? 'k-radio-group k-radio-compact' : 'k-radio-group'}
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
                {!isCompact && choice.description !== undefined && (
                  <span className="k-description"> {choice.description}</span>
                )}
              </span>
            </Radio>
          ))}
        </div>
        {isCompact && description !== undefined && <Text slot="description">{description}</Text>}
      </AriaRadioGroup>
    </AriaLocale>
  )
}
