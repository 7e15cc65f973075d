import { mm } from '../card-size.ts'
import { measureText } from './break-lines.ts'
import { remember } from './remember.ts'
import { leastPoints, type TextStyle, widthOf } from './text-style.ts'

/** Where a text may stand. mm */
export interface TextRoom {
  width: number
  height: number
  /** Lines at most; as many as the height takes without it. */
  lines?: number
  /** Share of its size under which a text is not made smaller. */
  least: number
}

export interface FittedText {
  lines: readonly string[]
  /** The size it is drawn with; the style that was asked for is left as it is, so that a text that shrinks back grows again. */
  style: TextStyle
  /** False where it is too long even at its least size: it is drawn whole all the same, and the check before an order names it. */
  fits: boolean
}

/** Share by which a text is made smaller, until it fits. */
const step = 0.02

/** Breaks a text into lines and makes it as much smaller as it must be, by the letters' own measures. */
export const fitText = remember((asked: TextStyle, text: string, room: TextRoom): FittedText => {
  const least = Math.max(room.least, Math.min(1, mm(leastPoints) / asked.size))
  const linesWithin = measureText(asked, text)
  for (let share = 1; ; share -= step) {
    const scale = Math.max(share, least)
    const style = scaled(asked, scale)
    // letters that are made smaller are as many to a line as letters in a wider room
    const lines = linesWithin(room.width / scale)
    const fits =
      heightOf(style, lines.length) <= room.height &&
      lines.length <= (room.lines ?? Number.POSITIVE_INFINITY) &&
      lines.every((line) => widthOf(style, line) <= room.width)
    if (fits || share <= least) return { lines, style, fits }
  }
})

const scaled = (style: TextStyle, share: number): TextStyle => ({
  ...style,
  size: style.size * share,
  leading: style.leading * share,
})

/** Height of so many lines, from the top of the first one's capitals to the last baseline. */
export const heightOf = ({ leading, size }: TextStyle, lines: number): number =>
  lines === 0 ? 0 : (lines - 1) * leading + size
