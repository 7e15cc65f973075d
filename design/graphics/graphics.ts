import type { SiteGraphicName } from '../site-graphic-name.ts'
import { type Background, backgroundClasses, backgrounds, isBackground } from './backgrounds.ts'

/*
 * What a theme does for graphics
 *
 * A page that wears one has the class `has-graphic` on .site, the tokens below, and the style sheet of its layout
 * (styles.ts), which places everything. A theme says how much room there is, and keeps words out of it:
 *
 *   --g-w1, --g-w2     from the theme: width of the first (up, at the end) and second (down, at the start) corner; per cent
 *                      count of the box that they hang in, the nearest positioned one round the header. Not set: no art
 *   --g-raise          from the theme: how much of a garland is hidden above the edge, as a share of its width, where words
 *                      stand at the sides, under its long ends
 *   --g-hang           from the theme: how far a spray may hang over the corner of that box; 0 where it is the window
 *   --g-inset-top, --g-inset-bottom   from the graphic: the room in which no word may stand. The theme adds them to
 *                      the padding of its header: padding-block-start: max(its own, var(--g-inset-top, 0px))
 *   --g-blend, --g-opacity            from the graphic, for a light or a dark page
 *
 * Corners with a straight cut, garlands and meadows lie flush with the edges of the box, so it must be a sheet with edges of
 * its own: the window, a card, a frame. Where the header shows a picture that fills the box, the theme hides the art on
 * that side. A sprig stands under headings: the theme gives its width, or hides it. Art never takes a click. Backgrounds have
 * tokens and classes of their own: backgrounds.ts.
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
 * dark backgrounds, each as AVIF and WebP.
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
  /** Which style sheet places it (graphic-styles.ts). */
  layout: 'corners' | 'strip' | 'background'
  header: readonly GraphicPicture[]
  heading: readonly GraphicPicture[]
  /** Cut paper has one form, which lies on every background; a watercolour is multiplied with a light one. */
  paper?: true
  tokens: Readonly<Record<string, string | number>>
}

interface Corners {
  /** Size of the second corner, px; the first is 800 square. None: the first, turned upside down. */
  answer?: readonly [width: number, height: number]
  /** Size of the sprig, px. */
  sprig: readonly [width: number, height: number]
  /** How far down words must not stand, and how far up, as shares of the corners' widths: on a phone, and wider. */
  deep: readonly [top: number, bottom: number]
  /** Every stem ends in a leaf: may hang over the box. */
  hangs?: true
  /** The second is one narrow thing, not art that fills a corner. */
  single?: true
  paper?: true
}

const sizes = (width: number, narrow: number) => `(min-width: 641px) ${width}px, ${narrow}vw`

function sprig(file: string, [width, height]: readonly [number, number]): GraphicPicture {
  return { name: 'sprig', file: `${file}-sprig`, widths: [width], width, height, sizes: '150px' }
}

function corners(name: SiteGraphicName, { answer, sprig: small, deep, hangs, single, paper }: Corners): Graphic {
  const file = filesOf(name)
  const first = { file: `${file}-corner-1`, widths: [400, 800], width: 800, height: 800, sizes: sizes(560, 84) }
  const [width, height] = answer ?? [800, 800]
  const second = { file: `${file}-corner-2`, widths: [400, width], width, height, sizes: sizes(470, 72) }
  return {
    layout: 'corners',
    header: [
      { ...first, name: 'corner-1' },
      answer === undefined
        ? { ...first, name: 'corner-2 turned' }
        : { ...second, name: single ? 'corner-2 single' : 'corner-2' },
    ],
    heading: [sprig(file, small)],
    ...(paper && { paper }),
    tokens: { 'g-hangs': hangs ? 1 : 0, 'g-deep-1': deep[0], 'g-deep-2': deep[1] },
  }
}

function strip(
  name: SiteGraphicName,
  kind: 'garland' | 'meadow',
  height: number,
  small: readonly [number, number],
  deep: number,
): Graphic {
  const file = filesOf(name)
  const picture = { file: `${file}-${kind}`, widths: [800, 1600], width: 1600, height }
  return {
    layout: 'strip',
    header: [{ ...picture, name: kind, sizes: '(min-width: 608px) 100vw, 608px' }],
    heading: [sprig(file, small)],
    tokens: { 'g-deep-1': kind === 'garland' ? deep : 0, 'g-deep-2': kind === 'meadow' ? deep : 0 },
  }
}

/** Its places on the page are those of background.css; only dots stand in the page as something of their own. */
const background: Graphic = { layout: 'background', header: [], heading: [], tokens: {} }

export const graphics: { [G in SiteGraphicName]: Graphic } = {
  MOVING_DOTS_BACKGROUND: background,
  EUCALYPTUS: corners('EUCALYPTUS', { answer: [800, 658], sprig: [300, 75], deep: [0.48, 0.5], hangs: true }),
  EUCALYPTUS_MINTED: strip('EUCALYPTUS_MINTED', 'garland', 547, [360, 84], 0.22),
  LEAFS_MIX: corners('LEAFS_MIX', { answer: [720, 771], sprig: [360, 138], deep: [0.54, 0.66] }),
  BLUE: corners('BLUE', { answer: [800, 747], sprig: [360, 180], deep: [0.61, 0.7] }),
  MULTI_COLOR: corners('MULTI_COLOR', { sprig: [360, 126], deep: [0.56, 0.56] }),
  ROSE: corners('ROSE', { sprig: [360, 138], deep: [0.52, 0.52] }),
  WOOD_AND_FLOWERS: background,
  WATER_COLOR: corners('WATER_COLOR', { sprig: [360, 108], deep: [0.5, 0.5] }),
  BALLOONS: corners('BALLOONS', { answer: [480, 846], sprig: [360, 120], deep: [0.64, 0.57], single: true }),
  PURPLE_GREEN_FLOWERS: corners('PURPLE_GREEN_FLOWERS', { sprig: [360, 168], deep: [0.59, 0.59] }),
  WATER_COLOR_VINTAGE_FLOWERS: corners('WATER_COLOR_VINTAGE_FLOWERS', { sprig: [360, 120], deep: [0.5, 0.5] }),
  GREEN_LEAFS_ARTIFICIAL: corners('GREEN_LEAFS_ARTIFICIAL', {
    answer: [800, 800],
    sprig: [360, 138],
    deep: [0.6, 0.64],
    paper: true,
  }),
  ARTIFICIAL_FLOWERS_RED_AND_PINK: corners('ARTIFICIAL_FLOWERS_RED_AND_PINK', {
    answer: [800, 800],
    sprig: [360, 138],
    deep: [0.61, 0.47],
    paper: true,
  }),
  FLOWERS_CLEAN: strip('FLOWERS_CLEAN', 'meadow', 549, [360, 126], 0.18),
  BLURRY_DECORATIONS: background,
  BOKEH_DARK: background,
  BOKEH_FIREWORKS: background,
  BOKEH_LIGHT: background,
  DANCING_PARTY: background,
  NOISE: background,
  BACKGROUND_IMAGE_GREEN_AND_GOLD_FLOWERS: background,
}

/** Tokens of a graphic that stands on the page, for a light or a dark background. */
export function graphicTokens(name: SiteGraphicName, dark: boolean): Record<string, string> {
  const { paper, tokens } = graphics[name]
  const look = { 'g-blend': dark || paper ? 'normal' : 'multiply', 'g-opacity': dark && !paper ? '.86' : '1' }
  const own = Object.entries(tokens).map(([token, value]) => [token, String(value)])
  return { ...look, ...Object.fromEntries(own) }
}

/** Classes on `.site` of a page that wears a graphic, each with a space before it. */
export function graphicClasses(name: SiteGraphicName | null, dark: boolean): string {
  if (name === null) return ''
  return isBackground(name) ? backgroundClasses(name, dark) : ' has-graphic'
}

const known = new Map<string, Graphic>(Object.entries(graphics))

/** Throws for a name that no graphic bears. */
export function graphicNamed(name: string): Graphic {
  const graphic = known.get(name)
  if (graphic === undefined) throw new Error(`there is no site graphic ${name}`)
  return graphic
}

/** Where the files of a graphic begin, in design/graphics: `files/water-color`. */
export function filesOf(name: SiteGraphicName): string {
  return `files/${name.toLowerCase().replaceAll('_', '-')}`
}

/** A thumbnail or print page of a graphic, for a light or a dark background. */
export function graphicImage(name: SiteGraphicName, variant: GraphicVariant, dark: boolean) {
  const { file, width, height } = graphicVariants[variant]
  const begin = `${filesOf(name)}-${file}`
  if (!isBackground(name))
    return { file: `${begin}${dark && !graphics[name].paper ? '-dark' : ''}.webp`, width, height }
  // a picture is the same on every page; dots lie on the card's own colour
  const { kind }: Background = backgrounds[name]
  return { file: kind === 'dots' ? `${begin}${dark ? '-dark' : ''}.svg` : `${begin}.webp`, width, height }
}
