/** Size of the picture that social networks and chats show beside a link, px. */
export const previewSize = { width: 1200, height: 630 } as const

const { width: W, height: H } = previewSize

/** Where words stand, and how: px of the drawing. */
export interface PreviewPlace {
  background: 'background' | 'surface' | 'primary'
  /** That of the site unless told. */
  ink?: 'onPrimary' | 'light'
  room: { x: number; y: number; width: number; height: number }
  anchor: 'start' | 'middle' | 'end'
  /** Where in the room's height: 0 at its top, 1 at its foot. */
  align?: number
  /** Of the title at most. */
  size: number
  /** Of the second line. */
  small?: number
  caps?: boolean
  /** em, added to the font's own. */
  tracking?: number
  italic?: boolean
  dateCaps?: boolean
  /** Whether the site's graphic may hang in the corners. */
  corners?: boolean
}

/** Colours of a preview, as CSS has them. */
export interface PreviewPaint {
  background: string
  surface: string
  primary: string
  onPrimary: string
  ink: string
  muted: string
  rule: string
  /** Letters on a picture. */
  light: string
}

/** How a theme lays out the picture that social networks and chats show beside a link. */
export interface PreviewLayout {
  alone: PreviewPlace
  withPicture: PreviewPlace & {
    box: {
      x: number
      y: number
      width: number
      height: number
      shape: string
      /** Drawn on the picture. */
      over?: string
      /** The frame lies on the picture. */
      under?: boolean
    }
  }
  /** What the theme draws round the words. */
  frame(paint: PreviewPaint, hasPicture: boolean): string
}

export const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

export const outline = (path: string, stroke: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`

export const filled = (path: string, fill: string, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`

/** A picture that fills the right part of the drawing. */
export const pictureAtRight = (x: number, over?: string) => ({
  x,
  y: 0,
  width: W - x,
  height: H,
  shape: rect(x, 0, W - x, H),
  ...(over === undefined ? {} : { over }),
})

export const middleRoom = { x: 170, y: 120, width: 860, height: 390 }
