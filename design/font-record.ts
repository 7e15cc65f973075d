export type FontWeight = 400 | 700
export type FontStyle = 'normal' | 'italic'

/** A face whose file exists in the font's package. */
interface Face {
  weight: FontWeight
  style: FontStyle
}

/**
 * A local font whose letters are set as wide and as high as the web font's, so that nothing moves when that arrives.
 * DejaVu stands for Linux, where neither Georgia nor Arial is at hand.
 */
interface Fallback {
  local: readonly string[]
  /** Ratio of average advance over a Swedish sample sentence, per cent. */
  sizeAdjust: number
  /** The web font's own metrics divided by `sizeAdjust`, per cent. */
  ascent: number
  descent: number
}

export interface Font {
  /** Family name under which the faces are declared. */
  family: string
  /** Folder of the package `@fontsource/<id>`. */
  id: string
  faces: readonly Face[]
  generic: 'serif' | 'sans-serif'
  fallbacks: readonly Fallback[]
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

/** `sizeAdjust`, ascent and descent of a fallback. */
type Metrics = readonly [number, number, number]
const fallback = (local: readonly string[], [sizeAdjust, ascent, descent]: Metrics): Fallback => ({
  local,
  sizeAdjust,
  ascent,
  descent,
})

/** A font that Georgia stands in for, or DejaVu Serif on Linux. */
export function likeGeorgia(
  family: string,
  id: string,
  faces: readonly Face[],
  georgia: Metrics,
  dejavu: Metrics,
): Font {
  const fallbacks = [fallback(['Georgia', 'Gelasio'], georgia), fallback(['DejaVu Serif'], dejavu)]
  return { family, id, faces, generic: 'serif', fallbacks }
}

/** A font that Arial stands in for, or DejaVu Sans on Linux. */
export function likeArial(family: string, id: string, faces: readonly Face[], arial: Metrics, dejavu: Metrics): Font {
  const fallbacks = [
    fallback(['Arial', 'Arimo', 'Liberation Sans', 'Roboto'], arial),
    fallback(['DejaVu Sans'], dejavu),
  ]
  return { family, id, faces, generic: 'sans-serif', fallbacks }
}

/** A system font, and the font of the same metrics that is fetched where the system lacks it. */
export function twinOf(system: string, family: string, id: string, generic: Font['generic'], dejavu: Metrics): Font {
  const local = generic === 'serif' ? 'DejaVu Serif' : 'DejaVu Sans'
  return { family, id, faces: fourFaces, generic, fallbacks: [fallback([local], dejavu)], system }
}

/** Fills in what follows from the rest: the boldest weight there is, and capitals tracked as the other letters are. */
export function heading(
  font: Omit<HeadingFont, 'bold' | 'trackingCaps'> & Partial<Pick<HeadingFont, 'trackingCaps'>>,
): HeadingFont {
  const bold = font.faces.some(({ weight }) => weight === 700) ? 700 : 400
  return { trackingCaps: font.tracking, ...font, bold }
}
