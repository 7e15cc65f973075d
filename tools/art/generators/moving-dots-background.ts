import type { Generator, VectorOutput } from '../generator.ts'
import { type DotField, dotsDrawing } from '../paint/halftone.ts'
import { upright } from './ground-outputs.ts'

/** On the page the dots are drawn by a style sheet (ground.css) and move; here is what lies still. */
const ink = { light: '#2b2326', dark: '#f6f1ea' } as const
const field = { grid: 34, fall: 1.5, least: 0.8, alpha: 0.5 }

/** The lower third in dots: the names stand above. */
const front: readonly DotField[] = [
  { ...field, x: 1180, y: 1900, reach: 1250, largest: 13 },
  { ...field, x: -60, y: 1960, reach: 760, fall: 1.7, largest: 10, alpha: 0.36 },
]
/** One quiet heap along the foot. */
const back: readonly DotField[] = [{ ...field, x: 655, y: 1850, reach: 900, fall: 2.2, largest: 12 }]
const miniature: readonly DotField[] = [{ ...field, grid: 14, x: 205, y: 40, reach: 270, largest: 6 }]

const drawing = (
  file: string,
  size: { width: number; height: number },
  fields: readonly DotField[],
  form: 'light' | 'dark',
): VectorOutput => ({
  file: `moving-dots-background-${file}${form === 'dark' ? '-dark' : ''}`,
  svg: () => dotsDrawing(size, fields, ink[form]),
  budget: 40_000,
})

export const movingDotsBackground: Generator = {
  name: 'moving-dots-background',
  pieces: {},
  outputs: [
    ...(['light', 'dark'] as const).flatMap((form) => [
      drawing('print-1', upright, front, form),
      drawing('print-2', upright, back, form),
      drawing('thumbnail', { width: 240, height: 300 }, miniature, form),
    ]),
  ],
}
