import type { ReactNode } from 'react'
import { Line } from './line.tsx'
import { initialOf, type LogoNames } from './logo-names.ts'
import { capHeight, inkOf, type Pen } from './pen.ts'

export interface Initial {
  letter: string
  /** Middle of its ink. */
  x: number
  /** Of its baseline. */
  y: number
}

export const initialsOf = ({ first, second }: LogoNames): string[] =>
  [first, ...(second === null ? [] : [second])].map(initialOf)

/** Half the width of a letter's ink, units. */
export const halfWidth = (pen: Pen, letter: string, size: number): number => inkOf(pen.initials, letter, size).width / 2

/** Height of the initials' capitals, without ring or dots. */
export const initialHeight = (pen: Pen, size: number): number => capHeight(pen.initials, size)

/** Highest ink of initials, from their baseline upwards: with ring and dots. */
export const initialsReach = (pen: Pen, letters: readonly string[], size: number): number =>
  Math.max(...letters.map((letter) => -inkOf(pen.initials, letter, size).top))

/** Initials, each centred by its ink. */
export function Initials({ pen, size, initials }: { pen: Pen; size: number; initials: readonly Initial[] }): ReactNode {
  return initials.map(({ letter, x, y }) => (
    <Line key={x} typeStyle={pen.initials} size={size} x={x} y={y}>
      {letter}
    </Line>
  ))
}
