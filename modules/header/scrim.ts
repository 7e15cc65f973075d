import type { CSSProperties } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'

/**
 * Brightness of the picture behind the title and the menu, 0 to 1, from which the theme's style sheet sets the strength
 * of the scrim. Includes the third next to the one under the text, since cropping shifts the thirds. Pictures that
 * weren't measured count as white.
 */
export function scrimStyle(image: SiteImage, titlePlace: -1 | 0 | 1): CSSProperties {
  const { brightness, userSelectedImageSize } = image
  if (brightness === undefined) return {}
  const { top, middle, foot } = brightness
  const isWhole = userSelectedImageSize === 'LARGE' && titlePlace !== 0
  const title = isWhole ? Math.max(middle, titlePlace === 1 ? foot : top) : Math.max(top, middle, foot)
  return { ['--bright' as string]: title, ['--bright-top' as string]: Math.max(top, middle) }
}
