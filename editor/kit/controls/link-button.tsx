import type { ReactNode } from 'react'
import { Link } from '../router/router-view.tsx'
import { type ButtonVariant, buttonClass } from './button-class.ts'

export interface LinkButtonProps {
  children: ReactNode
  /** A path in the editor app, or any URL with `external`. */
  to: string
  variant?: ButtonVariant
  /** Leaves the app: a plain link that opens in a new tab. */
  external?: boolean
  /** Downloads the target as a file with this name. */
  download?: string
  className?: string
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  to,
  variant = 'secondary',
  external,
  download,
  className,
}: LinkButtonProps): ReactNode {
  const look = buttonClass(variant, className)
  if (external === true || download !== undefined)
    return (
      <a
        className={look}
        href={to}
        {...(download === undefined ? { target: '_blank', rel: 'noreferrer' } : { download })}
      >
        {children}
      </a>
    )
  return (
    <Link className={look} to={to}>
      {children}
    </Link>
  )
}
