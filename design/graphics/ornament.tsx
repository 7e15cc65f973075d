import type { ReactNode } from 'react'
import type { SiteGraphicName } from '../site-graphic-name.ts'
import { backgrounds, isBackground } from './backgrounds.ts'
import { type GraphicPicture, graphics } from './graphics.ts'

export interface OrnamentProps {
  graphic: SiteGraphicName | null
  /** Behind and around the header, or under a heading. */
  place: 'header' | 'heading'
  /** Whether the background is dark: transparent washes would vanish on it. */
  dark: boolean
  assetUrl: (file: string) => string
  /**
   * It comes when all else is there that the page opens with (renderer/islands/loader.ts): on a slow line it would share it
   * with the opening's picture, which would come a third later. Without scripts it comes with the page.
   */
  later?: boolean
  /** Its first picture comes with the page all the same, and before others: it is the largest thing that a phone shows first. */
  leads?: boolean
}

/** Five grids of dots, each cut by a mask of its own (background.css). */
const dots = (
  <div className="dots" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </div>
)

/**
 * A graphic's pictures for one place of the page; nothing when the site wears none. Their words are a space: where they are empty,
 * browsers without pictures write the name of the file (w3m).
 */
export function Ornament({ graphic, place, dark, assetUrl, later = false, leads = false }: OrnamentProps): ReactNode {
  if (graphic === null) return null
  if (isBackground(graphic)) return place === 'header' && backgrounds[graphic].kind === 'dots' ? dots : null
  const { paper, [place]: pictures } = graphics[graphic]
  return pictures.map((picture, index) => {
    const isFirst = leads && index === 0
    const waits = later && !isFirst
    const address = (width: number, type: string) => assetUrl(fileOf(picture, width, dark && !paper, type))
    const set = picture.widths.map((width) => `${address(width, 'avif')} ${width}w`).join(', ')
    const files = (
      <>
        <source type="image/avif" srcSet={set} sizes={picture.sizes} />
        <img
          src={address(picture.widths.at(-1) ?? picture.width, 'webp')}
          width={picture.width}
          height={picture.height}
          alt=" "
          // where a theme hides it, it is not fetched
          loading={waits ? 'lazy' : undefined}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
        />
      </>
    )
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a picture takes no focus
      <picture key={picture.name} className={`ornament ${picture.name}`} aria-hidden="true">
        {waits ? <noscript>{files}</noscript> : files}
      </picture>
    )
  })
}

function fileOf({ file }: GraphicPicture, width: number, dark: boolean, type: string): string {
  return `${file}${dark ? '-dark' : ''}-${width}.${type}`
}
