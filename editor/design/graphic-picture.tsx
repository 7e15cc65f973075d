import type { CSSProperties, ReactNode } from 'react'
import type { ColourScheme } from '../../design/colour-scheme.ts'
import { cssColour, isDark } from '../../design/colour-tokens.ts'
import type { HeadingFont } from '../../design/font-record.ts'
import { fontStack } from '../../design/font-style.ts'
import { type Background, backgrounds, isBackground } from '../../design/graphics/backgrounds.ts'
import { graphicImage, graphics } from '../../design/graphics/graphics.ts'
import type { SiteGraphicName } from '../../design/site-graphic-name.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'

export interface GraphicPictureProps {
  /** Null for a page without a graphic. */
  graphic: SiteGraphicName | null
  scheme: ColourScheme
  font: HeadingFont
  names: string
}

/** The text colours on pictures that stay dark or light whatever the page's background. */
const inkOn = { dark: '#fffaf4', light: '#2b211a', blend: '#2b211a' } as const

/** A graphic's thumbnail on the page's own colours, with the owner's names in their heading font. */
export function GraphicPicture({ graphic, scheme, font, names }: GraphicPictureProps): ReactNode {
  const dark = isDark(scheme)
  const background: Background | null = isBackground(graphic) ? backgrounds[graphic] : null
  const longest = Math.max(...names.split(/\s+/).map((word) => word.length))
  const page = cssColour(scheme.background)
  const style: CSSProperties & { '--page': string } = {
    '--page': page,
    background: page,
    color: background?.kind === 'picture' ? inkOn[background.tone] : cssColour(scheme.onBackground),
    fontFamily: fontStack(font),
    fontSize: Math.max(11, Math.min(24, 128 / (longest * font.advance)) * font.scale),
    lineHeight: font.lineHeight,
  }
  return (
    <span className="graphic-picture" style={style} aria-hidden="true">
      {graphic !== null && (
        <img
          // the light variant of a spray is used on dark pages too
          src={browserAssetUrl(graphicImage(graphic, 'THUMBNAIL', dark && background !== null).file)}
          className={laidOn(graphic, background, dark)}
          width={240}
          height={300}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={background === null || background.kind === 'dots' ? 'graphic-names on-page' : 'graphic-names'}>
        {names}
      </span>
    </span>
  )
}

/** The class that blends the thumbnail with the page's colour. */
function laidOn(graphic: SiteGraphicName, background: Background | null, dark: boolean): string {
  if (background?.kind === 'noise') return 'graphic-grain'
  const isWash = background === null && graphics[graphic].paper === undefined
  return isWash && !dark ? 'graphic-wash' : ''
}
