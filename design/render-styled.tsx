import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NameStyleContext } from './own-style.tsx'
import { OwnStyles } from './own-styles.ts'

export interface StyledMarkup {
  markup: string
  /** Rules of single elements, which the page's style sheet must include. */
  css: string
}

/** HTML of a tree without `style` attributes. `styles`: those of the page it belongs to, if it is rendered separately. */
export function renderStyled(tree: ReactNode, styles = new OwnStyles()): StyledMarkup {
  const markup = renderToStaticMarkup(<NameStyleContext value={styles.nameOf}>{tree}</NameStyleContext>)
  return { markup, css: styles.css() }
}
