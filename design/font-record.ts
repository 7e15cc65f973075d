export type FontWeight = 400 | 700
export type FontStyle = 'normal' | 'italic'

/** A face whose file exists in the font's package. */
interface Face {
  weight: FontWeight
  style: FontStyle
}

/**
 * A font of guests' devices whose letters are set as wide and as high as the web font's, so that nothing moves when that
 * arrives: Georgia and Arial where there are any, Noto Serif and Roboto on Android, DejaVu on Linux.
 */
interface Fallback {
  local: readonly string[]
  sizes: Sizes
}

/** How wide the web font's letters are beside those of a local one, per cent. Each kind has its own ratio. */
type Sizes = readonly [small: number, capitals: number, digits: number]
/** Where a font's line ends above and below the baseline, per cent of an em. */
type Line = readonly [ascent: number, descent: number]

export interface Font {
  /** Family name under which the faces are declared. */
  family: string
  /** Folder of the package `@fontsource/<id>`. */
  id: string
  faces: readonly Face[]
  generic: 'serif' | 'sans-serif'
  line: Line
  fallbacks: readonly Fallback[]
  /** Its no-break space is wider than its space, which would tear dates apart: another font's is taken. */
  wideNoBreakSpace?: boolean
  /** System font that is used before the shipped twin is fetched. */
  system?: string
}

export interface HeadingFont extends Font {
  /** Optical factor on a theme's heading sizes. */
  scale: number
  /** Lowest line heights that keep the Å ring free of the line above. */
  lineHeight: number
  lineHeightCaps: number
  /** em */
  tracking: number
  /** em; capitals of light and wide fonts are set further apart. */
  trackingCaps: number
  /** Scripts, and fonts whose small letters are the point of them, refuse to be set in capitals. */
  canCaps: boolean
  bold: FontWeight
  /** Mean advance of its lower-case letters, em; headings shrink by it until their longest word fits. */
  advance: number
}

export interface TextFont extends Font {
  scale: number
}

export const regularOnly: readonly Face[] = [{ weight: 400, style: 'normal' }]
export const withItalic: readonly Face[] = [...regularOnly, { weight: 400, style: 'italic' }]
export const withBold: readonly Face[] = [...regularOnly, { weight: 700, style: 'normal' }]
export const fourFaces: readonly Face[] = [...withItalic, ...withBold.slice(1), { weight: 700, style: 'italic' }]

/** A font that Georgia stands in for, or what there is in its place; `sizes` beside Georgia. */
export function likeGeorgia(family: string, id: string, faces: readonly Face[], line: Line, sizes: Sizes): Font {
  const fallbacks = [{ local: ['Georgia', 'Gelasio'], sizes }, ...elsewhere('serif', sizes)]
  return { family, id, faces, generic: 'serif', line, fallbacks }
}

/** A font that Arial stands in for, or what there is in its place; `sizes` beside Arial. */
export function likeArial(family: string, id: string, faces: readonly Face[], line: Line, sizes: Sizes): Font {
  const fallbacks = [{ local: ['Arial', 'Arimo', 'Liberation Sans'], sizes }, ...elsewhere('sans-serif', sizes)]
  return { family, id, faces, generic: 'sans-serif', line, fallbacks }
}

/** A system font, and the font of the same metrics that is fetched where the system lacks it. */
export function twinOf(system: string, family: string, id: string, generic: Font['generic'], line: Line): Font {
  return { family, id, faces: fourFaces, generic, line, fallbacks: elsewhere(generic, [100, 100, 100]), system }
}

/** What stands in on Android and on Linux, with Georgia's or Arial's sizes beside its own (tools/letters/measure-fonts.mjs). */
const others: { [G in Font['generic']]: readonly Fallback[] } = {
  serif: [
    { local: ['Noto Serif', 'NotoSerif-Regular'], sizes: [91.8, 102.4, 95.7] },
    { local: ['DejaVu Serif'], sizes: [85.4, 91.6, 84.1] },
  ],
  'sans-serif': [
    { local: ['Roboto', 'Roboto-Regular'], sizes: [100.7, 108.1, 98.3] },
    { local: ['DejaVu Sans'], sizes: [87, 101.1, 86.8] },
  ],
}

function elsewhere(generic: Font['generic'], beside: Sizes): Fallback[] {
  const both = (one: number, other: number) => Math.round(one * other) / 100
  return others[generic].map(({ local, sizes: [small, capitals, digits] }) => ({
    local,
    sizes: [both(beside[0], small), both(beside[1], capitals), both(beside[2], digits)],
  }))
}

/** Fills in what follows from the rest: the boldest weight there is, and capitals tracked as the other letters are. */
export function heading(
  font: Omit<HeadingFont, 'bold' | 'trackingCaps'> & Partial<Pick<HeadingFont, 'trackingCaps'>>,
): HeadingFont {
  const bold = font.faces.some(({ weight }) => weight === 700) ? 700 : 400
  return { trackingCaps: font.tracking, ...font, bold }
}
