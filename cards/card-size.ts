/** The sheet that a card is cut from. All lengths of a card are millimetres, counted from the upper left corner of the cut card. */
export const cardSize = { width: 105, height: 148 } as const
/** Nothing that is read stands nearer to the cut than this. */
export const safeMargin = 5
/** How far colours and pictures are drawn beyond the cut at most; a print shop is given as much of it as it asks for. */
export const drawnBleed = 5
/** Of round corners. */
export const cornerRadius = 6

/** Side of a code without its quiet zone. */
export const codeSize = 27

/** Points in a millimetre. */
const pointsPerMm = 72 / 25.4
export const mm = (points: number): number => points / pointsPerMm

/** Pixels of a picture that is printed at 300 dpi, by its width or height in mm. */
export const printedPixels = (length: number): number => Math.round((length / 25.4) * 300)
