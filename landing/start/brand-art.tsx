import type { ReactNode } from 'react'
import { kindFacts } from './kinds.ts'
import type { StartContext } from './start-context.ts'

/** The corner art, if any. It grows out of the page's upper right corner, so that no stem is cut but by the page's edge. */
export function BrandArt({ kind, fileUrl }: StartContext): ReactNode {
  const { art } = kindFacts[kind]
  if (art === null) return null
  const file = (width: number, type: string) => fileUrl(`design/graphics/files/${art}-${width}.${type}`)
  const sources = (type: string) => `${file(400, type)} 400w, ${file(800, type)} 800w`
  const sizes = '(max-width: 640px) 44vw, (max-width: 1640px) 50vw, 820px'
  return (
    <picture className={`start-art start-art-${kind}`}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img src={file(800, 'webp')} srcSet={sources('webp')} sizes={sizes} alt="" width="800" height="800" />
    </picture>
  )
}
