import type { CSSProperties, ReactNode } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import { labelWidth } from '../../design/label-width.ts'
import type { MenuItem } from './menu-items.ts'

export interface MenuProps {
  items: readonly MenuItem[]
  label: string
  /** The font in which the entries are set, in capitals. */
  font: SiteFonts['text']
  /** The language switcher: stands after the entries, and at the foot of the opened menu. */
  children: ReactNode
  /** What the editor puts at the end of the bar; there is a bar then even without entries. */
  tools?: ReactNode
}

/**
 * Anchors to the modules. The list stands on one line; when it does not fit, the style sheet alone lets the toggle stand in
 * its place, before anything is painted. The island opens it. Without scripts the lines wrap and the toggle is not shown.
 */
export function Menu({ items, label, font, children, tools }: MenuProps): ReactNode {
  if (items.length === 0 && tools === undefined)
    return children === null ? null : <div className="site-bar">{children}</div>
  return (
    <div className="site-bar" data-island={items.length === 0 ? undefined : 'menu'}>
      {items.length > 0 && (
        <nav className="menu" aria-label={label}>
          <div className="menu-fold">
            <button className="menu-toggle" type="button" aria-expanded="false" aria-controls="menu">
              {label}
            </button>
          </div>
          <ul id="menu" className="menu-list">
            {items.map(({ anchor, title }) => (
              <li key={anchor} style={entryStyle(title, font)}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
      {tools}
    </div>
  )
}

/** Room for an entry as wide as it will be, so that the next ones stay in their places when the font arrives. */
function entryStyle(title: string, font: SiteFonts['text']): CSSProperties | undefined {
  const width = labelWidth(title, font)
  if (width === null) return undefined
  return { ['--w' as string]: `${Number(width.em.toFixed(2))}em`, ['--n' as string]: width.letters }
}
