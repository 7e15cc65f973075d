import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import './field.css'

export interface SwitchProps {
  /** The label; stands before the switch. */
  children: ReactNode
  isSelected: boolean
  onChange: (selected: boolean) => void
  isDisabled?: boolean
  /** The last press is being carried out: the switch keeps the focus and takes no other. */
  pending?: boolean
}

/** On or off, at once: for settings that need no 'save'. */
export function Switch({ children, pending = false, ...rest }: SwitchProps): ReactNode {
  return (
    <AriaSwitch {...rest} isReadOnly={pending} className="k-switch">
      <span>{children}</span>
      <span className="k-switch-track" />
    </AriaSwitch>
  )
}
