import type { ReactNode } from 'react'
import type { Brand } from '../../../domain/market.ts'
import eucalyptusAvif from './art/eucalyptus.avif'
import eucalyptusWebp from './art/eucalyptus.webp'
import leafsAvif from './art/green-leafs-artificial.avif'
import leafsWebp from './art/green-leafs-artificial.webp'
import flowersAvif from './art/multi-color.avif'
import flowersWebp from './art/multi-color.webp'

const art: Record<Brand, { avif: string; webp: string }> = {
  wedding: { avif: eucalyptusAvif, webp: eucalyptusWebp },
  party: { avif: flowersAvif, webp: flowersWebp },
  event: { avif: leafsAvif, webp: leafsWebp },
}

/** The brand's corner spray. It grows out of the page's upper right corner, so that no stem is cut but by the page's edge. */
export function CornerArt({ brand }: { brand: Brand }): ReactNode {
  return (
    <picture className="start-art">
      <source type="image/avif" srcSet={art[brand].avif} />
      <img src={art[brand].webp} alt="" width="900" height="900" fetchPriority="high" />
    </picture>
  )
}
