import type { ReactNode } from 'react'
import { Ornament } from '../../design/graphics/ornament.tsx'
import { usePage } from './field-renderers.tsx'

/** The decoration under a heading: the theme's own ornament, or else the sprig of the site's graphic. Often nothing. */
export function HeadingOrnament(): ReactNode {
  const { assetUrl, dark, graphic, look } = usePage()
  const { Heading } = look.parts
  return Heading === undefined ? (
    <Ornament graphic={graphic} place="heading" dark={dark} assetUrl={assetUrl} />
  ) : (
    <Heading />
  )
}
