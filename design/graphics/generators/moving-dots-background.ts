import type { Encoding, Generator, Piece } from '../generator.ts'
import { type DotField, paintDots } from '../paint/halftone.ts'
import { upright } from './ground-outputs.ts'

/** On the page the dots are drawn by its style sheet (ground.css) and move; here is what lies still. */
const ink = { light: '#2b2326', dark: '#f6f1ea' } as const
const field = { fall: 1.5, least: 0.8, alpha: 0.5 }

const dots = (size: { width: number; height: number }, fields: readonly DotField[]): Piece => ({
  ...size,
  paint: ({ form, scale }) => paintDots(size, fields, ink[form], scale),
})

/** The lower third in dots; the names stand above. */
const front = dots(upright, [
  { ...field, grid: 34, x: 1180, y: 1900, reach: 1250, largest: 13 },
  { ...field, grid: 34, x: -60, y: 1960, reach: 760, fall: 1.7, largest: 10, alpha: 0.36 },
])
/** One row along the foot. */
const back = dots(upright, [{ ...field, grid: 34, x: 655, y: 1850, reach: 900, fall: 2.2, largest: 12 }])
const miniature = dots({ width: 240, height: 300 }, [{ ...field, grid: 14, x: 205, y: 40, reach: 270, largest: 6 }])

const drawn = (budget: number): Encoding[] => [{ type: 'webp', quality: 84, least: 60, budget }]
const output = (
  file: string,
  piece: string,
  form: 'light' | 'dark',
  width: number,
  height: number,
  budget: number,
) => ({
  ...{ file: `moving-dots-background-${file}${form === 'dark' ? '-dark' : ''}`, form, width, height },
  ...{ parts: [{ piece, x: 0, y: 0, width }], encodings: drawn(budget) },
})

export const movingDotsBackground: Generator = {
  name: 'moving-dots-background',
  pieces: { front, back, miniature },
  outputs: [
    ...(['light', 'dark'] as const).flatMap((form) => [
      output('print-1', 'front', form, upright.width, upright.height, 200_000),
      output('print-2', 'back', form, upright.width, upright.height, 200_000),
    ]),
    output('thumbnail', 'miniature', 'light', 240, 300, 20_000),
  ],
}
