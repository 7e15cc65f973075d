import type { SiteGraphicName } from '../site-graphic-name.ts'

/**
 * One picture of a graphic. `name` is its class; a rendition is the file `<file>-<width>`, and `<file>-dark-<width>` for
 * dark grounds, each as AVIF and WebP.
 */
export interface GraphicPicture {
  name: string
  file: string
  /** Widths of the renditions, px. */
  widths: readonly number[]
  /** Size of the largest rendition, px. */
  width: number
  height: number
  /** The `sizes` hint. */
  sizes: string
}

export interface Graphic {
  header: readonly GraphicPicture[]
  heading: readonly GraphicPicture[]
}

const corner = (number: 1 | 2, height: number, sizes: string): GraphicPicture => ({
  name: `corner-${number}`,
  file: `eucalyptus-corner-${number}`,
  widths: [400, 800],
  width: 800,
  height,
  sizes,
})

export const graphics: { [G in SiteGraphicName]: Graphic } = {
  EUCALYPTUS: {
    header: [
      corner(1, 800, '(min-width: 1101px) 560px, (min-width: 641px) 46vw, 80vw'),
      corner(2, 658, '(min-width: 1101px) 470px, (min-width: 641px) 38vw, 70vw'),
    ],
    heading: [
      {
        name: 'sprig',
        file: 'eucalyptus-sprig',
        widths: [300],
        width: 300,
        height: 80,
        sizes: '150px',
      },
    ],
  },
}
