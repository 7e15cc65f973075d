/** A word of a title, or a part of one that is broken. */
export interface Piece {
  text: string
  /** Whether it begins a word. */
  opens: boolean
}

/** Pieces that stand on one line, in their order. */
export type Run = readonly Piece[]

export const textOf = (run: Run): string =>
  run.map(({ text, opens }, index) => (opens && index > 0 ? ` ${text}` : text)).join('')

export interface Measured {
  ink: number
  height: number
}

export interface Sheet {
  /** Highest title, and room between two lines, as shares of the sheet's width. */
  highest: number
  gap: number
}

/** A line's letters are at most so many times as large as another's. */
export const steepest = 2.4
const maxLines = 3

/**
 * Puts runs on lines that are each as wide as the sheet: on as many as make the title as large as the sheet allows, with
 * their letters as even in size as it goes. Gives the runs of each line. One of several lines begins with each of the runs `opening`,
 * however short the line before it is.
 */
export function setLines(
  runs: readonly Run[],
  measure: (text: string) => Measured,
  sheet: Sheet,
  opening: readonly Run[] = [],
): Run[][] {
  const seams = opening.map((run) => runs.indexOf(run)).filter((at) => at > 0)
  const inks = new Map<string, Measured>()
  const measured = (from: number, to: number): Measured => {
    const key = `${from} ${to}`
    const known = inks.get(key) ?? measure(textOf(runs.slice(from, to).flat()))
    inks.set(key, known)
    return known
  }
  let best: Run[][] = runs.length === 0 ? [] : [[...runs]]
  let bestHeight = 0
  for (let count = 1; count <= Math.min(runs.length, maxLines); count += 1) {
    const mustBreak = count > seams.length ? seams : []
    const isOver = (from: number, to: number) => count > 1 && mustBreak.some((at) => from < at && at < to)
    const ends = evenEnds(runs.length, count, (from, to) =>
      isOver(from, to) ? Number.POSITIVE_INFINITY : measured(from, to).ink,
    )
    const lines = ends.map((end, index) => ({ from: ends[index - 1] ?? 0, to: end }))
    const sizes = lines.map(({ from, to }) => measured(from, to))
    const widths = sizes.map(({ ink }) => ink)
    const least = Math.max(...widths) / steepest
    const height = sizes.reduce((sum, line) => sum + line.height / Math.max(line.ink, least), sheet.gap * (count - 1))
    const isEven = least <= Math.min(...widths) || (count > 1 && mustBreak.length > 0)
    if (height > sheet.highest || height < bestHeight || !isEven) continue
    bestHeight = height
    best = lines.map(({ from, to }) => runs.slice(from, to))
  }
  return best
}

/** Where `count` lines end so that their widths differ least. */
function evenEnds(length: number, count: number, width: (from: number, to: number) => number): number[] {
  /** By number of lines and where they end: the sum of the widths' squares, and where the last line begins. */
  let row = Array.from({ length: length + 1 }, (_, to) => ({ cost: to === 0 ? 0 : width(0, to) ** 2, ends: [to] }))
  for (let lines = 2; lines <= count; lines += 1)
    row = row.map((_, to) => {
      let least = { cost: Number.POSITIVE_INFINITY, ends: [to] }
      for (let from = lines - 1; from < to; from += 1) {
        const before = row[from]
        if (before === undefined) continue
        const cost = before.cost + width(from, to) ** 2
        if (cost < least.cost) least = { cost, ends: [...before.ends, to] }
      }
      return least
    })
  return row[length]?.ends ?? [length]
}

const vowel = /[aeiouyåäöæøéü]/i

/** Breaks a word into so many parts, each before a consonant that a vowel follows, as near to even parts as it goes. */
export function piecesOf(word: string, count: number): Piece[] {
  const letters = [...word]
  const cuts = [0]
  for (let part = 1; part < count; part += 1) {
    const ideal = (letters.length * part) / count
    const places = letters
      .map((_, index) => index)
      .filter((index) => index > (cuts.at(-1) ?? 0) + 1 && index < letters.length - 1)
    const isBreak = (index: number) => !vowel.test(letters[index] ?? '') && vowel.test(letters[index + 1] ?? '')
    const from = places.some(isBreak) ? places.filter(isBreak) : places
    const [nearest] = from.toSorted((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))
    if (nearest !== undefined) cuts.push(nearest)
  }
  return cuts.map((from, index) => ({ text: letters.slice(from, cuts[index + 1]).join(''), opens: index === 0 }))
}
