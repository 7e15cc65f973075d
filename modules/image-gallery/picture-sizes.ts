import type { SiteImage } from '../../domain/image/image.ts'
import { type PlaceStep, sizeHint } from '../kit/size-hint.ts'
import type { RowPlace } from './rows.ts'

/** Total aspect ratio of a row: on phones, from 641 px, and from 1100 px. */
export const perRow = { s: 2.3, m: 3.3, l: 4.1 } as const

/** A picture's place at each of those widths. */
export type RowPlaces = { readonly [W in keyof typeof perRow]: RowPlace }

/** Aspect ratio. Extremely wide or tall pictures are cropped to fit a row. */
export function placeRatio(image: Pick<SiteImage, 'width' | 'height'> | null): number {
  const ratio = image === null ? 1 : image.width / image.height
  return Math.round(Math.min(Math.max(ratio, 0.4), 3) * 1000) / 1000
}

/** A picture's `sizes` hint from its share of a row: the width is divided according to the pictures' shapes. */
export function rowPictureSizes(image: Pick<SiteImage, 'width' | 'height'> | null, { s, m, l }: RowPlaces): string {
  const ratio = placeRatio(image)
  const steps: readonly PlaceStep[] = [
    { from: 1100, width: 1060 * l.share, unit: 'px', ratio },
    { from: 641, width: 90 * m.share, unit: 'vw', ratio },
    { width: 90 * s.share, unit: 'vw', ratio },
  ]
  return sizeHint(steps, image)
}
