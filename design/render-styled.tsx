import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OwnStyles, OwnStylesContext } from './own-style.tsx'

export interface StyledMarkup {
  markup: string
  /** Rules of single elements, which the page's sheet must carry. */
  css: string
}

/** HTML of a tree without `style` attributes. `styles`: those of the page it becomes a part of, if it is rendered by itself. */
export function renderStyled(tree: ReactNode, styles = new OwnStyles()): StyledMarkup {
  const markup = renderToStaticMarkup(<OwnStylesContext value={styles}>{tree}</OwnStylesContext>)
  return { markup, css: styles.css() }
}
