export type FontWeight = 400 | 700
export type FontStyle = 'normal' | 'italic'

/** A face with a file in the font's package. */
interface Face {
  weight: FontWeight
  style: FontStyle
}

/**
 * A local font adjusted to the web font's metrics, so that nothing moves when the web font loads: Georgia and Arial where available,
 * Noto Serif and Roboto on Android, DejaVu on Linux.
 */
interface Fallback {
  local: readonly string[]
  sizes: Sizes
}

/** Width of the web font's letters relative to a local font's, per cent. Differs per local font. */
type Sizes = readonly [small: number, capitals: number, digits: number]
/** A font's ascent and descent, per cent of an em. */
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
  /** Its no-break space is wider than its space, which would tear dates apart, so another font's is used. */
  wideNoBreakSpace?: boolean
  /** System font that is tried before the shipped equivalent is fetched. */
  system?: string
}

export interface HeadingFont extends Font {
  /** Optical factor on a theme's heading sizes. */
  scale: number
  /** Minimum line heights that keep an Å's ring clear of the line above. */
  lineHeight: number
  lineHeightCaps: number
  /** em */
  tracking: number
  /** em; capitals of light and wide fonts get more letter spacing. */
  trackingCaps: number
  /** Scripts, and fonts known for their lower case, are never set in capitals. */
  canCaps: boolean
  bold: FontWeight
  /** Mean advance of its lower-case letters, em; used to shrink headings until their longest word fits. */
  advance: number
}

export interface TextFont extends Font {
  scale: number
}

export const regularOnly: readonly Face[] = [{ weight: 400, style: 'normal' }]
export const withItalic: readonly Face[] = [...regularOnly, { weight: 400, style: 'italic' }]
export const withBold: readonly Face[] = [...regularOnly, { weight: 700, style: 'normal' }]
export const fourFaces: readonly Face[] = [...withItalic, ...withBold.slice(1), { weight: 700, style: 'italic' }]

/** A font with Georgia or its platform equivalent as fallback; `sizes` relative to Georgia. */
export function likeGeorgia(family: string, id: string, faces: readonly Face[], line: Line, sizes: Sizes): Font {
  const fallbacks = [{ local: ['Georgia', 'Gelasio'], sizes }, ...elsewhere('serif', sizes)]
  return { family, id, faces, generic: 'serif', line, fallbacks }
}

/** A font with Arial or its platform equivalent as fallback; `sizes` relative to Arial. */
export function likeArial(family: string, id: string, faces: readonly Face[], line: Line, sizes: Sizes): Font {
  const fallbacks = [{ local: ['Arial', 'Arimo', 'Liberation Sans'], sizes }, ...elsewhere('sans-serif', sizes)]
  return { family, id, faces, generic: 'sans-serif', line, fallbacks }
}

/** A system font, and the metric-compatible font that is fetched where the system lacks it. */
export function twinOf(system: string, family: string, id: string, generic: Font['generic'], line: Line): Font {
  return { family, id, faces: fourFaces, generic, line, fallbacks: elsewhere(generic, [100, 100, 100]), system }
}

/** The fallbacks on Android and Linux, with Georgia's or Arial's sizes relative to their own (tools/letters/measure-fonts.mjs). */
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

/** Fills in defaults: the boldest available weight, and capitals tracked like other letters. */
export function heading(
  font: Omit<HeadingFont, 'bold' | 'trackingCaps'> & Partial<Pick<HeadingFont, 'trackingCaps'>>,
): HeadingFont {
  const bold = font.faces.some(({ weight }) => weight === 700) ? 700 : 400
  return { trackingCaps: font.tracking, ...font, bold }
}
