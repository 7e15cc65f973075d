import { type CSSProperties, createContext, useContext } from 'react'

/** Gives the style of an element a name, by which a rule of the page's sheet finds it: see own-styles.ts. */
export type NameStyle = (style: CSSProperties) => string | undefined

/**
 * Where the styles of single elements go while a page is rendered to HTML, which allows no `style` attributes (ADR 22); null in a
 * browser, where scripts may set them.
 */
export const NameStyleContext = createContext<NameStyle | null>(null)

type StyleProps = { style?: CSSProperties | undefined } | { 'data-style'?: string | undefined }

/** Gives an element a style of its own: `<li {...useOwnStyle()({ width: '3em' })}>`. */
export function useOwnStyle(): (style: CSSProperties | undefined) => StyleProps {
  const nameOf = useContext(NameStyleContext)
  return (style) => (nameOf === null ? { style } : { 'data-style': style && nameOf(style) })
}
