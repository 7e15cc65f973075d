import type { ReactNode } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type { LandingContext } from '../landing-context.ts'

const art: Record<Brand, string> = {
  wedding: 'eucalyptus-corner-1',
  party: 'balloons-corner-1',
  event: 'green-leafs-artificial-corner-1',
}

/** The brand's corner art. It grows out of the page's upper right corner, so that no stem is cut but by the page's edge. */
export function BrandArt({ profile, fileUrl }: LandingContext): ReactNode {
  const file = (width: number, type: string) => fileUrl(`design/graphics/files/${art[profile.brand]}-${width}.${type}`)
  const sources = (type: string) => `${file(400, type)} 400w, ${file(800, type)} 800w`
  const sizes = '(max-width: 640px) 44vw, (max-width: 1640px) 50vw, 820px'
  return (
    <picture className={`start-art start-art-${profile.brand}`}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img src={file(800, 'webp')} srcSet={sources('webp')} sizes={sizes} alt="" width="800" height="800" />
    </picture>
  )
}
