/** Dimensions of a card. All lengths are in mm, measured from the upper left corner of the trimmed card. */
export const cardSize = { width: 105, height: 148 } as const
/** Safe area: no text is closer to the trim edge than this. */
export const safeMargin = 5
/** Maximum bleed drawn outside the trim edge; a print shop gets as much of it as it asks for. */
export const drawnBleed = 5
/** Radius of rounded corners. */
export const cornerRadius = 6

/** Side of a code without its quiet zone. */
export const codeSize = 27

/** Points per millimetre. */
const pointsPerMm = 72 / 25.4
export const mm = (points: number): number => points / pointsPerMm

/** Pixels for printing at 300 dpi, from a width or height in mm. */
export const printedPixels = (length: number): number => Math.round((length / 25.4) * 300)
