import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NameStyleContext } from './own-style.tsx'
import { OwnStyles } from './own-styles.ts'

export interface StyledMarkup {
  markup: string
  /** Rules of single elements, which the page's sheet must carry. */
  css: string
}

/** HTML of a tree without `style` attributes. `styles`: those of the page it becomes a part of, if it is rendered by itself. */
export function renderStyled(tree: ReactNode, styles = new OwnStyles()): StyledMarkup {
  const markup = renderToStaticMarkup(<NameStyleContext value={styles.nameOf}>{tree}</NameStyleContext>)
  return { markup, css: styles.css() }
}
