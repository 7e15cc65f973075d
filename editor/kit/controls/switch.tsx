import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import './field.css'

export interface SwitchProps {
  /** The label, shown before the switch. */
  children: ReactNode
  isSelected: boolean
  onChange: (selected: boolean) => void
  isDisabled?: boolean
  /** The last change is in progress: the switch keeps the focus and ignores presses. */
  pending?: boolean
}

/** An on/off switch with immediate effect: for settings without a 'save'. */
export function Switch({ children, pending = false, ...rest }: SwitchProps): ReactNode {
  return (
    <AriaSwitch {...rest} isReadOnly={pending} className="k-switch">
      <span>{children}</span>
      <span className="k-switch-track" />
    </AriaSwitch>
  )
}
