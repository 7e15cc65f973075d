import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import './field.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
  description?: string
}

export interface SelectProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  isDisabled?: boolean
}

/** A choice between many options, using the platform's native list: the wheel on phones, type-ahead on keyboards. */
export function Select<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isDisabled,
}: SelectProps<Value>): ReactNode {
  const id = useId()
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <div className="k-select-box">
        <select
          id={id}
          className="k-input k-native-select"
          value={value}
          disabled={isDisabled}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </div>
    </div>
  )
}
