import type { Generator, PaintContext } from '../generator.ts'
import { type ColourField, type DiscLayer, diagonal, LensPicture } from '../paint/lens.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 21
const linen: readonly ColourField[] = [
  [0.1, 0.1, 0.35, '#f6e6d6'],
  [0.85, 0.15, 0.3, '#efd9c3'],
  [0.9, 0.9, 0.35, '#dcb99a'],
  [0.35, 0.6, 0.35, '#fbf1e6'],
  [0.1, 1, 0.25, '#ecd3c6'],
  [0.6, 0.95, 0.2, '#d9bfa6'],
]
const lamps: readonly DiscLayer[] = [
  {
    count: 26,
    radius: [120, 230],
    soft: [0.35, 0.8],
    strength: [0.06, 0.16],
    rim: 0.05,
    density: diagonal,
    colours: ['#ffe9cf', '#ffdcc8', '#ffffff'],
  },
  {
    count: 60,
    radius: [40, 120],
    soft: [0.08, 0.3],
    strength: [0.1, 0.34],
    rim: 0.3,
    density: diagonal,
    colours: ['#fff3df', '#ffe3c2', '#ffd9c9', '#ffffff'],
  },
  {
    count: 46,
    radius: [14, 60],
    soft: [0.04, 0.1],
    strength: [0.2, 0.6],
    rim: 0.5,
    density: diagonal,
    colours: ['#ffffff', '#fff0d2', '#ffe6d5'],
  },
]

/** `strength`: how bright the lamps are, 1 on the front. */
const lit = (size: { width: number; height: number }, unit: number, strength = 1) => ({
  ...size,
  paint({ scale }: PaintContext) {
    const picture = new LensPicture({ ...size, scale, unit, seed, screen: 0.86 })
    picture.ground(linen)
    for (const layer of lamps) {
      const [low, high] = layer.strength
      picture.scatter({ ...layer, strength: [low * strength, high * strength] })
    }
    return picture.develop({ grain: 2.5 })
  },
})

export const bokehLight: Generator = {
  name: 'bokeh-light',
  pieces: { wide: lit(wide, 1), upright: lit(upright, 1.25), back: lit(upright, 1.25, 0.4) },
  outputs: groundOutputs('bokeh-light', { avif: 66, webp: 88 }, { piece: 'wide', x: -290, y: -20, width: 540 }),
}
