import type { SiteImage } from '../../domain/image/image.ts'

/** How wide a picture stands, from a width of the window on; the last step has no such width. */
export interface PlaceStep {
  /** px of the window. */
  from?: number
  width: number
  unit: 'px' | 'vw'
  /** Width to height of the place, where the picture is cut to it. */
  ratio?: number
}

/**
 * The `sizes` hint of a place, by which the browser chooses the file. A picture that is wider in shape than its place is cut at
 * the sides: so much wider must the file be to stay sharp.
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
