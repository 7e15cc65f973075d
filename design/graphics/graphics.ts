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

const spray = (name: string): GraphicPicture => ({
  name,
  files: [
    { file: 'eucalyptus-spray-450', width: 450 },
    { file: 'eucalyptus-spray-900', width: 900 },
  ],
  width: 900,
  height: 900,
  sizes: '(min-width: 641px) 460px, 80vw',
})

export const graphics: { [G in SiteGraphicName]: Graphic } = {
  EUCALYPTUS: {
    header: [spray('corner-1'), spray('corner-2')],
    heading: [
      {
        name: 'sprig',
        files: [{ file: 'eucalyptus-sprig-300', width: 300 }],
        width: 300,
        height: 60,
        sizes: '150px',
      },
    ],
  },
}
