import type { ReactNode } from 'react'
import balloonsAvif from '../../../design/graphics/files/balloons-corner-1-800.avif'
import balloonsWebp from '../../../design/graphics/files/balloons-corner-1-800.webp'
import eucalyptusAvif from '../../../design/graphics/files/eucalyptus-corner-1-800.avif'
import eucalyptusWebp from '../../../design/graphics/files/eucalyptus-corner-1-800.webp'
import leafsAvif from '../../../design/graphics/files/green-leafs-artificial-corner-1-800.avif'
import leafsWebp from '../../../design/graphics/files/green-leafs-artificial-corner-1-800.webp'
import type { Brand } from '../../../domain/commerce/market.ts'
import './brand-art.css'

const art: Record<Brand, { avif: string; webp: string }> = {
  wedding: { avif: eucalyptusAvif, webp: eucalyptusWebp },
  party: { avif: balloonsAvif, webp: balloonsWebp },
  event: { avif: leafsAvif, webp: leafsWebp },
}

/** The brand's corner art. It grows out of the page's upper right corner, so that only the page's edge cuts off its stems. */
export function BrandArt({ brand }: { brand: Brand }): ReactNode {
  return (
    <picture className={`brand-art brand-art-${brand}`}>
      <source type="image/avif" srcSet={art[brand].avif} />
      <img src={art[brand].webp} alt="" width="800" height="800" fetchPriority="high" />
    </picture>
  )
}
