import type { Generator, PaintContext } from '../generator.ts'
import { type ColourField, type DiscLayer, diagonal, LensPicture } from '../paint/lens.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 8
const night: readonly ColourField[] = [
  [0.1, 0.1, 0.3, '#141722'],
  [0.8, 0.2, 0.3, '#1d1a26'],
  [0.7, 0.9, 0.4, '#3a2320'],
  [0.2, 0.9, 0.3, '#1a1a24'],
  [0.95, 0.6, 0.2, '#4a2c1e'],
]
/** Far, middle and near lamps of a room: amber and copper. */
const lamps: readonly [far: DiscLayer, middle: DiscLayer, near: DiscLayer] = [
  {
    count: 34,
    radius: [100, 230],
    soft: [0.5, 0.9],
    strength: [0.02, 0.09],
    rim: 0,
    density: diagonal,
    colours: ['#e08a3c', '#c85a4a', '#d9a050'],
  },
  {
    count: 64,
    radius: [30, 105],
    soft: [0.1, 0.35],
    strength: [0.03, 0.26],
    rim: 0.45,
    density: diagonal,
    colours: ['#f0a850', '#e8b878', '#d97a4a', '#c8667a', '#f5d9a0'],
  },
  {
    count: 80,
    radius: [5, 30],
    soft: [0.1, 0.3],
    strength: [0.15, 1.3],
    rim: 0.35,
    density: diagonal,
    colours: ['#ffb95e', '#ffdf9e', '#f39a50'],
  },
]

const lit = (size: { width: number; height: number }, unit: number) => ({
  ...size,
  paint({ scale }: PaintContext) {
    const picture = new LensPicture({ ...size, scale, unit, seed })
    picture.ground(night)
    for (const layer of lamps) picture.scatter(layer)
    return picture.develop({ tone: 1.25, grain: 4 })
  },
})

/** The room when all have gone: five lamps. */
function paintBack({ scale }: PaintContext) {
  const picture = new LensPicture({ ...upright, scale, unit: 1.25, seed: seed + 1 })
  picture.ground(night)
  picture.scatter({ ...lamps[1], count: 5, strength: [0.08, 0.2], density: (x, y) => (y > 0.72 && x > 0.3 ? 1 : 0) })
  return picture.develop({ tone: 1.1, grain: 4 })
}

export const bokehDark: Generator = {
  name: 'bokeh-dark',
  pieces: { wide: lit(wide, 1), upright: lit(upright, 1.25), back: { ...upright, paint: paintBack } },
  outputs: groundOutputs('bokeh-dark', { avif: 66, webp: 90 }, { piece: 'wide', x: -290, y: -20, width: 540 }),
}
