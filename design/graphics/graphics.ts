import type { SiteGraphicName } from '../site-graphic-name.ts'

/** One picture of a graphic: `name` is its class, `files` its renditions, each as AVIF and WebP below design/graphics/. */
export interface GraphicPicture {
  name: string
  files: readonly { file: string; width: number }[]
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
  files: [400, 800].map((width) => ({ file: `eucalyptus-corner-${number}-${width}`, width })),
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
        files: [{ file: 'eucalyptus-sprig-300', width: 300 }],
        width: 300,
        height: 80,
        sizes: '150px',
      },
    ],
  },
}
