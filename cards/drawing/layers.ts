import { type Rgb, rgbOf } from '../../design/colour-contrast.ts'
import type { Hsl } from '../../design/colour-scheme.ts'
import { type Background, backgrounds, isBackground } from '../../design/graphics/backgrounds.ts'
import { graphicImage, graphics } from '../../design/graphics/graphics.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { cardSize, drawnBleed } from '../card-size.ts'
import { artOf, inkOnPicture } from './art.ts'
import { type Box, boxOf, gradientPlaces, textOnPhotoPlaces } from './places.ts'
import { duskOf } from './scrim.ts'
import { imageAt, type Sheet } from './sheet.ts'

/*
 * What lies under the words of a side, as data: screens draw it as SVG (under.tsx), and for the printer's file the server makes one
 * picture of it (commands/prints/flatten-side.ts), because a file with transparency in it is printed differently by each shop.
 */

export type Blend = 'over' | 'multiply'

export interface Stop {
  /** Offset along the gradient, 0 to 1. */
  at: number
  colour: Rgb
  alpha: number
}

export type Layer =
  /** A colour, covering everything or a box. */
  | { kind: 'colour'; colour: Rgb; alpha: number; box: Box }
  /** A file of design/graphics that covers its box, cropped around its centre. `shown`: the share of the height kept, from the top. */
  | { kind: 'art'; file: string; box: Box; blend: Blend; shown: number; isTurned: boolean }
  /** Dots as vectors, also in print. */
  | { kind: 'dots'; file: string; box: Box; alpha: number }
  /** A tiled file of design/graphics. `size`: of a tile, mm. */
  | { kind: 'tiles'; file: string; size: number }
  /** The owner's picture. */
  | { kind: 'photo'; image: SiteImage; box: Box }
  /** Radial, in an ellipse. */
  | {
      kind: 'glow'
      blend: Blend
      middle: readonly [x: number, y: number]
      reach: readonly [x: number, y: number]
      stops: readonly Stop[]
    }
  /** Vertical, from one height to another. */
  | { kind: 'rise'; blend: Blend; from: number; to: number; stops: readonly Stop[] }

/** The whole drawn sheet. */
export const whole: Box = {
  x: -drawnBleed,
  y: -drawnBleed,
  width: cardSize.width + 2 * drawnBleed,
  height: cardSize.height + 2 * drawnBleed,
}

/** Required contrast of small text with the brightest part of a photograph. */
const leastContrast = 4.5
/** Darkening of boards and lights behind text without a sheet. */
const veilAlpha = 0.62
/** Scale of the graphic beside a photograph. */
const overPhoto = 0.62
/** Opacity of dots on a card. */
export const dotsAlpha = 0.55
/** Tile size of the grain on dark cards, mm: makes its grain as large as that of light paper. */
const grainTile = 21.7

/** The layers below the text, bottom first. */
export function layersUnder(sheet: Sheet): Layer[] {
  const { page, print } = sheet
  if (page === 2 || print.layout === 'GENESIS') return [...groundOf(sheet, page), ...scrimOf(sheet)]
  if (print.layout === 'PHOTO_CLEAN')
    return [...quietGround(sheet), ...photoIn(sheet, photoBox(sheet)), ...photoCorner(sheet)]
  return [...photoIn(sheet, whole), ...(print.layout === 'TEXT_ON_PHOTO' ? duskRound(sheet) : duskFromFoot(sheet))]
}

/** Whether there are only colours and vectors, so that print needs no picture of the artwork. */
export const isPlain = (layers: readonly Layer[]): boolean =>
  layers.every((layer) => (layer.kind === 'colour' && layer.alpha === 1) || layer.kind === 'dots')

/** Position of the photograph in PHOTO_CLEAN; slightly further in on a card with rounded corners. */
export const photoBox = ({ print }: Pick<Sheet, 'print'>): Box =>
  print.trim === 'rounded' ? { x: 8, y: 8, width: 89, height: 80.9 } : { x: 7, y: 7, width: 91, height: 82.7 }

const colour = (value: Rgb, alpha = 1, box = whole): Layer => ({ kind: 'colour', colour: value, alpha, box })

function groundOf({ print, dark }: Sheet, variant: 1 | 2): Layer[] {
  const { siteGraphic, colorScheme } = print
  const base = colour(rgbOf(colorScheme.background))
  if (siteGraphic === null) return [base]
  const { file } = graphicImage(siteGraphic, variant === 1 ? 'PRINT_PAGE_1' : 'PRINT_PAGE_2', dark)
  if (!isBackground(siteGraphic)) {
    // washes are blended with the card's colour, cut paper is drawn on top of it
    const blend = dark || graphics[siteGraphic].paper ? 'over' : 'multiply'
    return [base, { kind: 'art', file, box: whole, blend, shown: 1, isTurned: false }]
  }
  const { kind }: Background = backgrounds[siteGraphic]
  if (kind === 'dots') return [base, { kind: 'dots', file, box: whole, alpha: dotsAlpha }]
  if (kind === 'noise' && dark) return [base, { kind: 'tiles', file: 'files/noise-on-dark.webp', size: grainTile }]
  return [
    base,
    { kind: 'art', file, box: whole, blend: kind === 'noise' ? 'multiply' : 'over', shown: 1, isTurned: false },
  ]
}

/** The background of a photograph with a margin: the quiet side of a picture, or the card's colour. */
function quietGround(sheet: Sheet): Layer[] {
  const { siteGraphic, colorScheme } = sheet.print
  if (siteGraphic === null || !isBackground(siteGraphic) || backgrounds[siteGraphic].kind === 'dots')
    return [colour(rgbOf(colorScheme.background))]
  const veil = artOf(siteGraphic).veil ? [colour(paperOf(sheet), veilAlpha)] : []
  return [...groundOf(sheet, 2), ...veil]
}

/** The graphic's flowers over a corner of the photograph; nothing for picture graphics and those that grow from the bottom. */
function photoCorner({ print }: Sheet): Layer[] {
  const { siteGraphic } = print
  const place = artOf(siteGraphic).photoCorner
  if (siteGraphic === null || place === undefined) return []
  const [width, height] = [whole.width * overPhoto, whole.height * overPhoto]
  return [
    {
      kind: 'art',
      // the opaque variant: the photograph would show through washes
      file: graphicImage(siteGraphic, 'PRINT_PAGE_1', true).file,
      box: { x: place === 'right' ? whole.x + whole.width - width : whole.x, y: whole.y, width, height },
      blend: 'over',
      // the art's second corner, if any, is left out
      shown: place === 'turned' ? 1 : 0.58,
      isTurned: place === 'turned',
    },
  ]
}

/** The owner's picture; a plain surface if there is none. */
function photoIn(sheet: Sheet, box: Box): Layer[] {
  const image = imageAt(sheet)
  if (image !== null) return [{ kind: 'photo', image, box }]
  const { background, primary } = sheet.print.colorScheme
  const base = box === whole ? [colour(rgbOf(background))] : []
  return [...base, colour(rgbOf(primary), 0.12, box)]
}

/** A soft scrim in the picture's own colour behind the text, without a visible edge. */
function scrimOf(sheet: Sheet): Layer[] {
  const { print, page } = sheet
  const { scrim, scrimFrom, front, back } = artOf(print.siteGraphic)
  if (scrim === undefined) return []
  const shade =
    inkOnPicture(print.siteGraphic, sheet.dark) === null ? rgbOf(print.colorScheme.background) : paperOf(sheet)
  const stop = (at: number, share: number): Stop => ({ at, colour: shade, alpha: scrim * share })
  if (page === 1 && scrimFrom !== undefined)
    return [
      {
        kind: 'rise',
        blend: 'over',
        from: front.top - 1,
        to: scrimFrom,
        stops: [stop(0, 1), stop(0.35, 0.82), stop(0.7, 0.32), stop(1, 0)],
      },
    ]
  const zone = page === 1 ? front : back
  return [
    {
      kind: 'glow',
      blend: 'over',
      middle: [cardSize.width / 2, (zone.top + zone.foot) / 2],
      reach: [cardSize.width * 0.62, (zone.foot - zone.top) * 0.78],
      stops: [stop(0.3, 1), stop(0.62, 0.6), stop(1, 0)],
    },
  ]
}

/** A scrim around the title in the middle of a photograph, darker behind the date. */
function duskRound(sheet: Sheet): Layer[] {
  const { top, height, date } = textOnPhotoPlaces(sheet.print)
  const { deep, faint } = duskOf(imageAt(sheet), leastContrast)
  const round: Layer = {
    kind: 'glow',
    blend: 'multiply',
    middle: [cardSize.width / 2, top + height / 2],
    reach: [cardSize.width * 0.95, Math.max(58, height * 1.3)],
    stops: [full(0.45, deep), full(1, faint)],
  }
  if (date.fitted.lines.length === 0) return [round]
  const box = boxOf(date)
  const behindDate: Layer = {
    kind: 'glow',
    blend: 'multiply',
    middle: [box.x + box.width / 2, box.y + box.height / 2],
    reach: [box.width / 2 + 26, box.height / 2 + 16],
    stops: deepening(deep),
  }
  return [round, behindDate]
}

/** A scrim from the bottom to above the text, darker behind the date. */
function duskFromFoot(sheet: Sheet): Layer[] {
  const { top, date } = gradientPlaces(sheet.print)
  const { deep } = duskOf(imageAt(sheet), leastContrast)
  const rising: Layer = {
    kind: 'rise',
    blend: 'multiply',
    from: top - 1,
    to: top - cardSize.height * 0.4,
    stops: [
      full(0, deep),
      full(0.4, lighter(deep, 0.3)),
      full(0.75, lighter(deep, 0.75)),
      { at: 1, colour: [255, 255, 255], alpha: 1 },
    ],
  }
  if (date.fitted.lines.length === 0) return [rising]
  const { y } = boxOf(date)
  return [rising, { kind: 'rise', blend: 'multiply', from: y + 4, to: y - 26, stops: deepening(deep) }]
}

/** Small text on a detailed picture needs more than contrast: this also softens the details. */
const deepening = (deep: Hsl): Stop[] => {
  const shade: Hsl = { ...deep, l: 52 }
  return [full(0.25, shade), full(0.6, lighter(shade, 0.45)), { at: 1, colour: [255, 255, 255], alpha: 1 }]
}

const lighter = (colour: Hsl, share: number): Hsl => ({ ...colour, l: colour.l + (100 - colour.l) * share })
const full = (at: number, value: Hsl): Stop => ({ at, colour: rgbOf(value), alpha: 1 })

/** The colour that covers part of a picture. */
function paperOf({ print, dark }: Sheet): Rgb {
  const paper = inkOnPicture(print.siteGraphic, dark)?.paper
  const parts = paper?.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16))
  const [r, g, b] = parts ?? []
  return r === undefined || g === undefined || b === undefined ? rgbOf(print.colorScheme.surface) : [r, g, b]
}
