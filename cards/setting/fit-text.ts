import { mm } from '../card-size.ts'
import { measureText } from './break-lines.ts'
import { remember } from './remember.ts'
import { leastPoints, type TextStyle, widthOf } from './text-style.ts'

/** The box for a text. mm */
export interface TextRoom {
  width: number
  height: number
  /** Maximum number of lines; by default as many as fit the height. */
  lines?: number
  /** Minimum scale. */
  least: number
}

export interface FittedText {
  lines: readonly string[]
  /** The resulting size; the requested style is unchanged, so that a shortened text grows again. */
  style: TextStyle
  /** False if it is too long even at the minimum size: it is still drawn completely, and reported before ordering. */
  fits: boolean
}

/** Step by which a text is shrunk until it fits. */
const step = 0.02

/** Breaks a text into lines and shrinks it as much as necessary, using font metrics. */
export const fitText = remember((asked: TextStyle, text: string, room: TextRoom): FittedText => {
  const least = Math.max(room.least, Math.min(1, mm(leastPoints) / asked.size))
  const linesWithin = measureText(asked, text)
  for (let share = 1; ; share -= step) {
    const scale = Math.max(share, least)
    const style = scaled(asked, scale)
    // shrinking the text is equivalent to widening the box
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

/** Height of this many lines, from the top of the first line's capitals to the last baseline. */
export const heightOf = ({ leading, size }: TextStyle, lines: number): number =>
  lines === 0 ? 0 : (lines - 1) * leading + size
