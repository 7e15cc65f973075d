import type { CSSProperties, ReactNode } from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import { labelWidth } from '../../design/label-width.ts'
import { useOwnStyle } from '../../design/own-style.tsx'
import { directionOf } from '../../domain/language/language.ts'
import { Island } from '../../modules/islands/island.tsx'
import { namesIn } from '../../modules/kit/heading-setting.ts'
import type { MenuItem } from './menu-items.ts'

export interface MenuProps {
  items: readonly MenuItem[]
  label: string
  /** The font in which the entries are set, in capitals. */
  font: SiteFonts['text']
  /** The site's title, in themes whose menu shows a short form of it as a link to the top. */
  mark?: string | undefined
  /** The language switcher: placed after the entries, and at the bottom of the open menu. */
  children: ReactNode
  /** The editor's content at the end of the bar, which is then rendered even without entries. */
  tools?: ReactNode
}

/**
 * Anchor links to the modules, on one line. If they do not fit, CSS alone replaces them by the toggle before the first paint; the island opens
 * the menu. Without scripts the lines wrap and there is no toggle.
 */
export function Menu({ items, label, font, mark, children, tools }: MenuProps): ReactNode {
  const ownStyle = useOwnStyle()
  if (items.length === 0 && tools === undefined)
    return children === null ? null : <div className="site-bar">{children}</div>
  return (
    <Island
      name="menu"
      className="site-bar"
      alive={items.length > 0}
      data={{ returns: mark === undefined ? undefined : '' }}
    >
      {mark !== undefined && mark !== '' && <Mark title={mark} />}
      {items.length > 0 && (
        <nav className="menu" aria-label={label}>
          <div className="menu-fold">
            <button className="menu-toggle" type="button" aria-expanded="false" aria-controls="menu">
              {label}
            </button>
          </div>
          <ul id="menu" className="menu-list">
            {items.map(({ anchor, title, language }) => (
              <li key={anchor} {...ownStyle(entryStyle(title, font))}>
                <a
                  href={`#${anchor}`}
                  {...(language === undefined ? {} : { lang: language, dir: directionOf(language) })}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
      {tools}
    </Island>
  )
}

/** The initials of two names, or the title itself, which is then shown only while the header is out of view. */
function Mark({ title }: { title: string }): ReactNode {
  const initials = namesIn(title)?.map((name) => [...name][0]?.toLocaleUpperCase() ?? '')
  return (
    <a className={initials === undefined ? 'menu-mark whole' : 'menu-mark'} href="#content" aria-label={title}>
      {initials?.join(' & ') ?? title}
    </a>
  )
}

/** Reserves the final width of an entry, so that the following ones do not shift when the font has loaded. */
function entryStyle(title: string, font: SiteFonts['text']): CSSProperties | undefined {
  const width = labelWidth(title, font)
  if (width === null) return undefined
  return { ['--w' as string]: `${Number(width.em.toFixed(2))}em`, ['--n' as string]: width.letters }
}
