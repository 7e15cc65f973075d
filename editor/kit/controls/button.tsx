import { type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonProps {
  children: ReactNode
  variant?: ButtonVariant
  /** Shown before the label, 18 px. */
  icon?: IconName
  type?: 'button' | 'submit'
  /** The action is in progress: the label stays, a spinner replaces the icon, and presses do nothing. */
  pending?: boolean
  /** Why the button is disabled. It stays reachable by keyboard, and the reason is shown as a tooltip. */
  disabledReason?: string | undefined
  isDisabled?: boolean
  onPress?: () => void
  /** Full width. */
  wide?: boolean
  autoFocus?: boolean
  className?: string
  'aria-label'?: string
  'aria-pressed'?: boolean
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox'
}

/** A button, 40 px high (48 on touch). */
export function Button(props: ButtonProps): ReactNode {
  const {
    children,
    variant = 'secondary',
    icon,
    type = 'button',
    pending = false,
    disabledReason,
    isDisabled = false,
    wide = false,
    onPress,
    className,
    ...rest
  } = props
  const hintId = useId()
  const blocked = disabledReason !== undefined && disabledReason !== ''
  // not `disabled`, which would make it lose the focus
  const inert = blocked || pending
  const button = (
    <button
      {...rest}
      {...(inert ? { 'aria-disabled': true } : {})}
      {...(blocked ? { 'aria-describedby': hintId } : {})}
      type={inert ? 'button' : type}
      disabled={isDisabled}
      className={buttonClass(variant, [className, wide && 'k-button-wide'].filter(Boolean).join(' '))}
      onMouseDown={takeFocus}
      onClick={() => {
        if (!inert) onPress?.()
      }}
    >
      {pending ? <span className="k-button-ring" /> : icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
  if (!blocked) return button
  return (
    <span className="k-hinted">
      {button}
      <span className="k-hint" role="tooltip" id={hintId}>
        {disabledReason}
      </span>
    </span>
  )
}

/** In Safari a press does not focus a button, so a dialog opened by it could not restore the focus. */
function takeFocus({ currentTarget, button }: MouseEvent<HTMLButtonElement>): void {
  if (button === 0) currentTarget.focus({ preventScroll: true })
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide' | 'aria-label'> {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
}

/** A square button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, variant = 'quiet', className, ...rest }: IconButtonProps): ReactNode {
  return (
    <Button {...rest} variant={variant} aria-label={label} className={`k-icon-button ${className ?? ''}`}>
      <Icon name={icon} size={20} />
    </Button>
  )
}
