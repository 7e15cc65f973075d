import type { SiteImage } from '../../domain/image.ts'
import { type PlaceStep, sizeHint } from '../kit/size-hint.ts'

/** Width to height of all that stands in a row: on a phone, from 641 px, and from 1100 px. */
export const perRow = { s: 2.3, m: 3.3, l: 4.1 } as const

/** Width to height. A panorama or a pillar is cut to what a row can hold. */
export function placeRatio(image: Pick<SiteImage, 'width' | 'height'> | null): number {
  const ratio = image === null ? 1 : image.width / image.height
  return Math.round(Math.min(Math.max(ratio, 0.4), 3) * 1000) / 1000
}

/** The hint of a picture in its row: rows share their width by the shapes of what stands in them. */
export function rowPictureSizes(image: Pick<SiteImage, 'width' | 'height'> | null): string {
  const ratio = placeRatio(image)
  const steps: readonly PlaceStep[] = [
    { from: 1100, width: (1000 * ratio) / perRow.l, unit: 'px', ratio },
    // where few pictures share a row they stand larger
    { from: 641, width: Math.min(0.9, (1.1 * ratio) / perRow.m) * 100, unit: 'vw', ratio },
    { width: Math.min(1, ratio / perRow.s) * 90, unit: 'vw', ratio },
  ]
  return sizeHint(steps, image)
}
