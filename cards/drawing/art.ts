import { type Background, backgrounds, isBackground } from '../../design/graphics/backgrounds.ts'
import type { SiteGraphicName } from '../../design/site-graphic-name.ts'

/** Vertical extent of a layout's text beside a graphic, `top` to `foot`, mm from the card's upper edge. */
export interface Zone {
  top: number
  foot: number
}

/** A sheet of paper on a picture that is too busy for text. mm from the trim edge */
export interface Panel {
  x: number
  y: number
}

interface CardArt {
  /** Front text of GENESIS. */
  front: Zone
  /** Text, code and monogram on the back. */
  back: Zone
  panel?: Panel
  /** Extent of the scrim of a dark picture behind the front text. */
  scrim?: number
  /** On the front the scrim covers everything from the text downwards, and fades out up to here. mm */
  scrimFrom?: number
  /** The quiet side is still too busy for text. */
  veil?: true
  /** Position of its flowers over a photograph: upper left or right, or upside down. */
  photoCorner?: 'left' | 'right' | 'turned'
}

const corner: CardArt = { front: { top: 44, foot: 136 }, back: { top: 26, foot: 116 } }
const plain: CardArt = { front: { top: 38, foot: 134 }, back: { top: 30, foot: 134 } }

/** The space that each graphic leaves free; the art itself is in design/graphics (PRINT_PAGE_1, PRINT_PAGE_2). */
const arts: { readonly [G in SiteGraphicName]: CardArt } = {
  MOVING_DOTS_BACKGROUND: { front: { top: 24, foot: 103 }, back: { top: 24, foot: 112 } },
  EUCALYPTUS: { ...corner, photoCorner: 'right' },
  EUCALYPTUS_MINTED: { ...corner, front: { top: 46, foot: 136 } },
  LEAFS_MIX: { ...corner, photoCorner: 'left', front: { top: 47, foot: 119 } },
  BLUE: { ...corner, photoCorner: 'left', front: { top: 53, foot: 136 } },
  MULTI_COLOR: { ...corner, photoCorner: 'left', front: { top: 46, foot: 115 } },
  ROSE: { photoCorner: 'turned', front: { top: 20, foot: 100 }, back: { top: 34, foot: 134 } },
  WATER_COLOR: { ...corner, photoCorner: 'left', front: { top: 46, foot: 117 } },
  BALLOONS: { photoCorner: 'right', front: { top: 52, foot: 136 }, back: { top: 26, foot: 134 } },
  PURPLE_GREEN_FLOWERS: { ...corner, photoCorner: 'left', front: { top: 54, foot: 136 } },
  WATER_COLOR_VINTAGE_FLOWERS: { ...corner, photoCorner: 'left', front: { top: 40, foot: 118 } },
  GREEN_LEAFS_ARTIFICIAL: { ...corner, photoCorner: 'left', front: { top: 56, foot: 136 } },
  ARTIFICIAL_FLOWERS_RED_AND_PINK: { ...corner, photoCorner: 'left', front: { top: 52, foot: 136 } },
  FLOWERS_CLEAN: { front: { top: 20, foot: 104 }, back: { top: 26, foot: 114 } },
  WOOD_AND_FLOWERS: {
    front: { top: 40, foot: 120 },
    back: { top: 30, foot: 119 },
    panel: { x: 13, y: 18 },
    veil: true,
  },
  BLURRY_DECORATIONS: { front: { top: 60, foot: 134 }, back: { top: 30, foot: 134 } },
  BOKEH_DARK: { ...plain, scrim: 0.8, veil: true },
  BOKEH_FIREWORKS: {
    front: { top: 78, foot: 138 },
    back: { top: 24, foot: 112 },
    scrim: 0.9,
    scrimFrom: 52,
    veil: true,
  },
  BOKEH_LIGHT: { ...plain, scrim: 0.35 },
  DANCING_PARTY: {
    front: { top: 83, foot: 138 },
    back: { top: 26, foot: 120 },
    scrim: 0.86,
    scrimFrom: 70,
    veil: true,
  },
  NOISE: plain,
  BACKGROUND_IMAGE_GREEN_AND_GOLD_FLOWERS: {
    front: { top: 42, foot: 112 },
    back: { top: 28, foot: 118 },
    panel: { x: 14, y: 22 },
  },
}

export const artOf = (graphic: SiteGraphicName | null): CardArt => (graphic === null ? plain : arts[graphic])

/** Colours required by a picture under the text; null if the card keeps its own. */
export function inkOnPicture(
  graphic: SiteGraphicName | null,
  dark: boolean,
): { ink: string; accent: string; paper: string } | null {
  if (graphic === null || !isBackground(graphic)) return null
  const background: Background = backgrounds[graphic]
  if (background.kind !== 'picture') return null
  const { tone, shade, accent } = background
  if (tone === 'dark') return { ink: '#fffaf4', accent, paper: shade }
  return dark ? { ink: '#2b2019', accent, paper: shade } : null
}
