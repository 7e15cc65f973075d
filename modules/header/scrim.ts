import type { CSSProperties } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'

/**
 * How bright the picture is behind the title and behind the menu, 0 to 1, for the theme's style sheet, which makes the scrim
 * just as strong as that asks for. Taken from the part of the picture that the words lie on and
 * the one beside it: a picture that is cut to its place is moved against its thirds. Without a measurement: white.
 */
export function scrimStyle(image: SiteImage, titlePlace: -1 | 0 | 1): CSSProperties {
  const { brightness, userSelectedImageSize } = image
  if (brightness === undefined) return {}
  const { top, middle, foot } = brightness
  const isWhole = userSelectedImageSize === 'LARGE' && titlePlace !== 0
  const title = isWhole ? Math.max(middle, titlePlace === 1 ? foot : top) : Math.max(top, middle, foot)
  return { ['--bright' as string]: title, ['--bright-top' as string]: Math.max(top, middle) }
}
