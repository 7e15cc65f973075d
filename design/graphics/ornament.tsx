import type { ReactNode } from 'react'
import type { SiteGraphicName } from '../site-graphic-name.ts'
import { graphics } from './graphics.ts'

export interface OrnamentProps {
  graphic: SiteGraphicName | null
  /** Behind and around the header, or under a heading. */
  place: 'header' | 'heading'
  assetUrl: (file: string) => string
}

/** A graphic's pictures for one place of the page; nothing when the site wears none. */
export function Ornament({ graphic, place, assetUrl }: OrnamentProps): ReactNode {
  if (graphic === null) return null
  return graphics[graphic][place].map(({ name, files, width, height, sizes }) => (
    <picture key={name} className={`ornament ${name}`}>
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={type}
          type={`image/${type}`}
          srcSet={files.map((file) => `${assetUrl(`${file.file}.${type}`)} ${file.width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <img src={assetUrl(`${files[0]?.file ?? name}.webp`)} width={width} height={height} alt="" decoding="async" />
    </picture>
  ))
}
