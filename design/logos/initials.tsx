import type { ReactNode } from 'react'
import { Line } from './line.tsx'
import { initialOf, type LogoNames } from './logo-names.ts'
import { capHeight, inkOf, type Pen } from './pen.ts'

export interface Initial {
  letter: string
  /** Horizontal centre of its ink. */
  x: number
  /** Its baseline. */
  y: number
}

export const initialsOf = ({ first, second }: LogoNames): string[] =>
  [first, ...(second === null ? [] : [second])].map(initialOf)

/** Half a letter's ink width, units. */
export const halfWidth = (pen: Pen, letter: string, size: number): number => inkOf(pen.initials, letter, size).width / 2

/** Cap height of the initials, without diacritics. */
export const initialHeight = (pen: Pen, size: number): number => capHeight(pen.initials, size)

/** Maximum ink height of initials above their baseline, including diacritics. */
export const initialsReach = (pen: Pen, letters: readonly string[], size: number): number =>
  Math.max(...letters.map((letter) => -inkOf(pen.initials, letter, size).top))

/** Initials, each centred on its ink. */
export function Initials({ pen, size, initials }: { pen: Pen; size: number; initials: readonly Initial[] }): ReactNode {
  return initials.map(({ letter, x, y }) => (
    <Line key={x} typeStyle={pen.initials} size={size} x={x} y={y}>
      {letter}
    </Line>
  ))
}
