import { type CSSProperties, createContext, useContext } from 'react'

/** Gives an element's style a name, matched by a rule in the page's style sheet: see own-styles.ts. */
export type NameStyle = (style: CSSProperties) => string | undefined

/**
 * Collects inline styles while a page is rendered to HTML, whose policy allows no `style` attributes (ADR 22); null in a browser, where
 * scripts may set them.
 */
export const NameStyleContext = createContext<NameStyle | null>(null)

type StyleProps = { style?: CSSProperties | undefined } | { 'data-style'?: string | undefined }

/** Styles a single element: `<li {...useOwnStyle()({ width: '3em' })}>`. */
export function useOwnStyle(): (style: CSSProperties | undefined) => StyleProps {
  const nameOf = useContext(NameStyleContext)
  return (style) => (nameOf === null ? { style } : { 'data-style': style && nameOf(style) })
}
