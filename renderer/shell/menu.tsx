import type { ReactNode } from 'react'
import type { MenuItem } from './menu-items.ts'

export interface MenuProps {
  items: readonly MenuItem[]
  label: string
  /** The language switcher: stands after the entries, and at the foot of the opened menu. */
  children: ReactNode
}

/**
 * Anchors to the modules. The list stands on one line; the island collapses it into the toggle when it does not fit.
 * Without scripts the lines wrap and the toggle is not shown.
 */
export function Menu({ items, label, children }: MenuProps): ReactNode {
  if (items.length === 0) return children === null ? null : <div className="site-bar">{children}</div>
  return (
    <div className="site-bar" data-island="menu">
      <nav className="menu" aria-label={label}>
        <button className="menu-toggle" type="button" aria-expanded="false" aria-controls="menu">
          {label}
        </button>
        <ul id="menu" className="menu-list">
          {items.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
