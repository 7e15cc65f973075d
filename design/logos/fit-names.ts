import { narrowestLines, partsOfHeading } from '../heading-lines.ts'
import { joinedWidth } from './line.tsx'
import type { LogoNames } from './logo-names.ts'
import { inkOf, type Pen, sizeFor, type TypeStyle } from './pen.ts'

export interface FitRoom {
  width: number
  /** Size that is not exceeded, units. */
  nominal: number
  /** Each name on a line of its own from the start. */
  stacked?: boolean
}

/** One line of names: one name or part of it, the sign alone, or both names with the sign between them. */
export type NameLine =
  | { kind: 'name'; text: string }
  | { kind: 'sign' }
  | { kind: 'joined'; names: readonly [string, string] }

export interface FittedNames {
  size: number
  lines: readonly NameLine[]
}

/**
 * Fits names by their ink: one line at nominal size, smaller down to 72 %, two lines broken at the ampersand, smaller down to
 * 55 %, then names of several words on more lines, in a taller box. Nothing ever runs out of its room: one endless word is
 * made as small as it must be.
 */
export function fitNames(pen: Pen, typeStyle: TypeStyle, { first, second }: LogoNames, room: FitRoom): FittedNames {
  const { width, nominal, stacked = false } = room
  const isWhole = (size: number, share: number) => size >= nominal * share
  if (second !== null && !stacked) {
    const size = width / joinedWidth(pen, typeStyle, first, second)
    if (isWhole(size, 0.72))
      return { size: Math.min(nominal, size), lines: [{ kind: 'joined', names: [first, second] }] }
  }
  const names = second === null ? [first] : [first, second]
  const size = Math.min(nominal, ...names.map((name) => sizeFor(typeStyle, name, width)))
  if (isWhole(size, second === null && hasWords(first) ? 0.72 : 0.55))
    return { size, lines: between(names.map((name) => [name])) }
  const broken = names.map((name) =>
    sizeFor(typeStyle, name, width) < nominal * 0.72 ? inTwo(typeStyle, name) : [name],
  )
  const fitting = Math.min(nominal, ...broken.flat().map((part) => sizeFor(typeStyle, part, width)))
  return { size: fitting, lines: between(broken) }
}

const hasWords = (name: string) => /[\s-]/.test(name)

/** Lines of each name, with the sign between them. */
function between(names: readonly (readonly string[])[]): NameLine[] {
  return names.flatMap((parts, index): NameLine[] => [
    ...(index === 0 ? [] : [{ kind: 'sign' as const }]),
    ...parts.map((text) => ({ kind: 'name' as const, text })),
  ])
}

/** A name in two lines, broken where headings are. */
export const inTwo = (typeStyle: TypeStyle, name: string): readonly string[] =>
  narrowestLines(partsOfHeading(name), {
    most: 2,
    measure: (text) => inkOf(typeStyle, text, 1).width,
  }).lines

/** A text on so many lines at most, as even as can be; rather not inside a date. */
export function inLines(typeStyle: TypeStyle, text: string, max: number): readonly string[] {
  if (max === 1) return [text]
  let best: readonly string[] = [text]
  let least = inkOf(typeStyle, text, 1).width
  for (const { index } of text.matchAll(/(?<=\S)\s|(?<=\S-)(?=\S)/g)) {
    const head = text.slice(0, index).trim()
    const lines = [head, ...inLines(typeStyle, text.slice(index).trim(), max - 1)]
    const splitsDate = /\d\.?$/.test(head) || /^\d/.test(lines[1] ?? '')
    const widest = Math.max(...lines.map((line) => inkOf(typeStyle, line, 1).width)) * (splitsDate ? 1.2 : 1)
    if (widest < least) {
      least = widest
      best = lines
    }
  }
  return best
}
