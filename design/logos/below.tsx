import type { ReactNode } from 'react'
import { inLines } from './fit-names.ts'
import { Line } from './line.tsx'
import { capHeight, inkOf, type Pen, sizeFor } from './pen.ts'

export interface Below {
  body: ReactNode
  /** Of the widest line. */
  width: number
  /** Where the ink ends; as high as the block began when nothing is drawn. */
  bottom: number
  isLeftOut: boolean
}

export interface BelowRoom {
  /** Top of the capitals, units. */
  top: number
  width?: number
  nominal?: number
}

/**
 * The small text under a logo: on one line as long as it can be read, then on two or three. Left out where even that is too
 * narrow: first of all that a logo loses.
 */
export function drawBelow(pen: Pen, text: string, { top, width = 92, nominal = 3.5 }: BelowRoom): Below {
  const nothing: Below = { body: null, width: 0, bottom: top, isLeftOut: text !== '' }
  if (text === '') return nothing
  const usual = Math.max(pen.leastSize, nominal * pen.label.factor)
  const lines = linesWithin(pen, text, width)
  if (lines === null) return nothing
  const size = Math.min(usual, ...lines.map((line) => sizeFor(pen.label, line, width)))
  const height = capHeight(pen.label, size)
  const baselines = lines.map((_, index) => top + height + index * size * 1.7)
  return {
    body: lines.map((line, index) => (
      <Line key={baselines[index]} typeStyle={pen.label} size={size} x={50} y={baselines[index] ?? top}>
        {line}
      </Line>
    )),
    width: Math.max(...lines.map((line) => inkOf(pen.label, line, size).width)),
    bottom: (baselines.at(-1) ?? top) + Math.max(0, inkOf(pen.label, lines.at(-1) ?? '', size).bottom),
    isLeftOut: false,
  }
}

/** The text on as few lines as it can be read on; null where three are not enough. */
function linesWithin(pen: Pen, text: string, width: number): readonly string[] | null {
  const fits = (lines: readonly string[]) => lines.every((line) => sizeFor(pen.label, line, width) >= pen.leastSize)
  return [1, 2, 3].map((most) => inLines(pen.label, text, most)).find(fits) ?? null
}
