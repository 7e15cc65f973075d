/**
 * Where a heading breaks: on pages and in the editor, on cards, in logos and in the pictures that links show. At the sign between
 * two names first, then at a word that joins, at a hyphen, and last at a space.
 */
export type Seam = 'sign' | 'join' | 'hyphen' | 'space'

/** What no line breaks in, and how it hangs together with the next. */
export interface HeadingPart {
  text: string
  seam: Seam
}

/** Letters: a word with a hyphen that is as short as this stays whole, such as 'Anna-Lena'; a longer one may break there. */
export const longestWhole = 12

/** The seam beside a word that stands between others: none of its own for most. */
export const seamBeside = (word: string): Seam =>
  /^[&+]$/.test(word) ? 'sign' : /^(?:och|and|og|und|ja)$/iu.test(word) ? 'join' : 'space'

/** A space that does not break is part of its word. */
export const wordsOf = (text: string): string[] => text.split(/[^\S\u00a0\u202f]+/).filter((word) => word !== '')

/** A sign ends its line, and a word that joins begins one: 'Anna-Karin &', 'och Carl-Johan'. */
export function partsOfHeading(text: string): HeadingPart[] {
  const words = wordsOf(text)
  const parts: HeadingPart[] = []
  let before = ''
  for (const [index, word] of words.entries()) {
    const last = parts.at(-1)
    const isBetween = last !== undefined && index < words.length - 1
    if (isBetween && seamBeside(word) === 'sign') {
      last.text += ` ${word}`
      last.seam = 'sign'
    } else if (isBetween && seamBeside(word) === 'join') {
      if (last.seam === 'space') last.seam = 'join'
      before += `${word} `
    } else {
      const [first = '', ...rest] = piecesOf(word)
      parts.push(...[before + first, ...rest].map((piece): HeadingPart => ({ text: piece, seam: 'hyphen' })))
      before = ''
      const end = parts.at(-1)
      if (end !== undefined) end.seam = 'space'
    }
  }
  return parts
}

/** A long word at its hyphens, which stay at the ends of lines. */
const piecesOf = (word: string): string[] =>
  ([...word].length <= longestWhole ? null : word.match(/[^-‐–]*[-‐–]+|[^-‐–]+$/g)) ?? [word]

/** The parts between the best seams that a heading has; the heading alone if it has nothing better than hyphens and spaces. */
export function runsOfHeading(parts: readonly HeadingPart[]): HeadingPart[] {
  const best = bestSeam(parts)
  const runs: HeadingPart[] = []
  let run: HeadingPart[] = []
  for (const part of parts) {
    run.push(part)
    if (part.seam !== best) continue
    runs.push({ text: textOfParts(run), seam: best })
    run = []
  }
  return run.length === 0 ? runs : [...runs, { text: textOfParts(run), seam: 'space' }]
}

/** The last part's seam joins it to nothing. */
function bestSeam(parts: readonly HeadingPart[]): Seam | null {
  const seams = new Set(parts.slice(0, -1).map(({ seam }) => seam))
  return seams.has('sign') ? 'sign' : seams.has('join') ? 'join' : null
}

const textOfParts = (parts: readonly HeadingPart[]): string =>
  parts.map(({ text, seam }, index) => (index < parts.length - 1 && seam !== 'hyphen' ? `${text} ` : text)).join('')

export interface HeadingLines {
  lines: readonly string[]
  /** Of the widest line, in the unit of the measure. */
  width: number
}

/** How much wider lines may be for one break of that kind less. */
const costs: { readonly [S in Seam]: number } = { sign: 0, join: 0.03, hyphen: 0.05, space: 0.15 }

export interface LinesAsked {
  most: number
  measure: (text: string) => number
  /** Whether better seams are worth some width, and one break has to be at the best seam. */
  prefers?: boolean
}

/** The space before a part, where it does not begin a line: letters are nearer to each other, or further apart, than both by themselves. */
function jointWidth(before: HeadingPart | undefined, { text }: HeadingPart, measure: LinesAsked['measure']): number {
  const [last, [first = '']] = [[...(before?.text ?? '')].at(-1), [...text]]
  if (last === undefined) return 0
  return measure(`${last}${before?.seam === 'hyphen' ? '' : ' '}${first}`) - measure(last) - measure(first)
}

/**
 * Breaks a heading into so many lines at most that the widest is as narrow as can be; of breaks that are about as good, at the best seams,
 * and of those that are the same, where lines are most even.
 */
export function narrowestLines(
  parts: readonly HeadingPart[],
  { most, measure, prefers = true }: LinesAsked,
): HeadingLines {
  if (parts.length === 0) return { lines: [], width: 0 }
  const widths = parts.map(({ text }) => measure(text))
  const joints = parts.map((part, at) => jointWidth(parts[at - 1], part, measure))
  const best = prefers ? bestSeam(parts) : null
  let found: { starts: number[]; width: number; cost: number } | undefined
  const look = (
    starts: number[],
    from: number,
    state: { width: number; cost: number; uneven: number; isBest: boolean },
  ) => {
    const isLast = starts.length === most
    let line = 0
    for (let end = from; end < parts.length; end += 1) {
      line += (widths[end] ?? 0) + (end > from ? (joints[end] ?? 0) : 0)
      const width = Math.max(state.width, line)
      const uneven = state.uneven + line ** 2
      const { seam = 'space' } = parts[end] ?? {}
      if (end === parts.length - 1) {
        const cost = width * state.cost + uneven * 1e-6
        const isAllowed = starts.length === 1 || state.isBest || best === null
        if (isAllowed && (found === undefined || cost < found.cost)) found = { starts, width, cost }
      } else if (!isLast && (found === undefined || width * state.cost < found.cost)) {
        const isBest = state.isBest || seam === best
        look([...starts, end + 1], end + 1, { width, uneven, cost: state.cost + (prefers ? costs[seam] : 0), isBest })
      }
    }
  }
  look([0], 0, { width: 0, cost: 1, uneven: 0, isBest: false })
  const { starts, width } = found ?? { starts: [0], width: 0 }
  return { lines: starts.map((start, line) => textOfParts(parts.slice(start, starts[line + 1]))), width }
}
