import type { ReactNode } from 'react'
import { Icon } from '../../kit/controls/icon.tsx'
import '../../kit/controls/field.css'

export interface ChooserProps {
  label: string
  /** The text of the choice that means none of them. */
  none?: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A list of choices without the controls' library, which comes after the page. */
export function Chooser({ label, none, value, choices, onChange }: ChooserProps): ReactNode {
  return (
    <label className="guest-filter">
      <span className="visually-hidden">{label}</span>
      <select
        className="k-input k-native-select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </label>
  )
}
