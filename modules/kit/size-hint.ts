import type { SiteImage } from '../../domain/image/image.ts'

/** How wide a picture is from a given window width up; the last step has no `from`. */
export interface PlaceStep {
  /** Window width in px. */
  from?: number
  width: number
  unit: 'px' | 'vw'
  /** Aspect ratio of the place, if the picture is cropped to it. */
  ratio?: number
}

/**
 * The `sizes` hint for a place, from which the browser chooses the file. Pictures of a wider shape than their place are
 * cropped at the sides, and need a wider file by that much to stay sharp.
 */
export function sizeHint(steps: readonly PlaceStep[], image: Pick<SiteImage, 'width' | 'height'> | null): string {
  const shape = image === null ? 1 : image.width / image.height
  return steps
    .map(({ from, width, unit, ratio }) => {
      const length = `${Math.round(width * (ratio === undefined ? 1 : Math.max(1, shape / ratio)))}${unit}`
      return from === undefined ? length : `(min-width: ${from}px) ${length}`
    })
    .join(', ')
}
