import type { SiteGraphicName } from '../site-graphic-name.ts'

/*
 * What a theme does for graphics
 *
 * A page that wears one has the class `has-graphic` on .site, the tokens below, and the style sheet of its layout
 * (styles.ts), which places everything. A theme says how much room there is, and keeps words out of it:
 *
 *   --g-w1, --g-w2     width of the first (upper right) and second (lower left) corner; per cent count of the box
 *                      that the corners hang in, the nearest positioned one round the header
 *   --g-hang           how far a spray may hang over the corner of that box; 0 where the box is the window
 *   --g-inset-top, --g-inset-bottom   from the graphic: the room in which no word may stand. The theme adds them to
 *                      the padding of its header: padding-block-start: max(its own, var(--g-inset-top, 0px))
 *   --g-ground, --g-veil              from a graphic that is a ground: see ground.css
 *
 * Corners with a straight cut lie flush with the box's edges, so the box must be a sheet with edges of its own: the window,
 * a card, a frame. Where the header shows a picture that fills the box, the theme hides the corners on that side.
 * A sprig stands under headings: the theme gives its width, or hides it. Art never takes a click.
 */

/** Pictures of a graphic beside those on the site: file, and its size in px. */
export const graphicVariants = {
  THUMBNAIL: { file: 'thumbnail', width: 240, height: 300 },
  /** A6 with 3 mm of bleed at 300 dpi. */
  PRINT_PAGE_1: { file: 'print-1', width: 1311, height: 1819 },
  PRINT_PAGE_2: { file: 'print-2', width: 1311, height: 1819 },
} as const
export type GraphicVariant = keyof typeof graphicVariants

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

/** How a graphic stands on the site: the variant SITE. */
export interface Graphic {
  /** Which style sheet places it (styles.ts). */
  layout: 'corners'
  header: readonly GraphicPicture[]
  heading: readonly GraphicPicture[]
  /** Glazes are multiplied with a light ground; cut paper and gouache lie on it. */
  blend: 'multiply' | 'normal'
  /** Room that the art takes from words above and below, as CSS lengths. */
  insets: readonly [top: string, bottom: string]
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
    layout: 'corners',
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
    blend: 'multiply',
    insets: ['0px', '0px'],
  },
}

const known = new Map<string, Graphic>(Object.entries(graphics))

/** Throws for a name that no graphic bears. */
export function graphicNamed(name: string): Graphic {
  const graphic = known.get(name)
  if (graphic === undefined) throw new Error(`there is no site graphic ${name}`)
  return graphic
}

/** Where the files of a graphic begin, in design/graphics: `files/water-color`. */
export const filesOf = (name: SiteGraphicName): string => `files/${name.toLowerCase().replaceAll('_', '-')}`

/** A thumbnail or print page of a graphic, for a light or a dark ground. */
export function graphicImage(name: SiteGraphicName, variant: GraphicVariant, dark: boolean) {
  const { file, width, height } = graphicVariants[variant]
  return { file: `${filesOf(name)}-${file}${dark ? '-dark' : ''}.webp`, width, height }
}
