import type { Generator, PaintContext } from '../generator.ts'
import { type Burst, burstOf } from '../paint/fireworks.ts'
import { type ColourField, type DiscLayer, LensPicture } from '../paint/lens.ts'
import { groundOutputs, upright, wide } from './ground-outputs.ts'

const seed = 17
const sky: readonly ColourField[] = [
  [0.2, 0.1, 0.3, '#0d1426'],
  [0.8, 0.2, 0.3, '#1a1a36'],
  [0.5, 1, 0.35, '#3a2038'],
  [0.1, 0.9, 0.3, '#141a30'],
  [0.85, 0.35, 0.12, '#3a2444'],
  [0.2, 0.35, 0.12, '#3a2a2c'],
]
const gold = ['#ffb45e', '#ff9a4a', '#ffd28a'] as const
const pink = ['#f08ab4', '#e0709a', '#ffb0c0'] as const
const blue = ['#8ab4f0', '#b0c8ff'] as const
const amber = ['#ffd28a', '#ffc070'] as const

const haze: DiscLayer = {
  count: 22,
  radius: [60, 150],
  soft: [0.4, 0.8],
  strength: [0.01, 0.06],
  rim: 0,
  colours: ['#e08a3c', '#c85a8a', '#7090d9'],
  density: (_, y) => Math.max(0, y - 0.3),
}
/** The town below, out of focus. */
const town: DiscLayer = {
  count: 120,
  radius: [6, 34],
  soft: [0.1, 0.3],
  strength: [0.04, 0.7],
  rim: 0.4,
  colours: ['#ffb95e', '#f08a6a', '#ffdf9e', '#d880a8'],
  density: (_, y) => (y > 0.72 ? ((y - 0.7) / 0.3) ** 1.2 : 0),
}
const wideBursts: readonly Burst[] = [
  { x: 0.2, y: 0.3, radius: 0.34, colours: gold, trails: 54 },
  { x: 0.82, y: 0.26, radius: 0.3, colours: pink, trails: 48 },
  { x: 0.53, y: 0.13, radius: 0.15, colours: blue, trails: 30 },
  { x: 0.93, y: 0.64, radius: 0.14, colours: amber, trails: 24 },
]
const uprightBursts: readonly Burst[] = [
  { x: 0.3, y: 0.27, radius: 0.4, colours: gold, trails: 56 },
  { x: 0.76, y: 0.19, radius: 0.3, colours: pink, trails: 46 },
  { x: 0.66, y: 0.45, radius: 0.24, colours: blue, trails: 36 },
  { x: 0.2, y: 0.53, radius: 0.17, colours: amber, trails: 26 },
]

const night = (size: { width: number; height: number }, unit: number, bursts: readonly Burst[]) => ({
  ...size,
  paint({ scale }: PaintContext) {
    const picture = new LensPicture({ ...size, scale, unit, seed })
    picture.ground(sky)
    picture.scatter(haze)
    for (const burst of bursts) picture.place(burstOf(burst, picture.chance, size), { soft: [0.45, 0.8], rim: 0.1 })
    picture.scatter(town)
    return picture.develop({ tone: 1.3, grain: 2.4 })
  },
})

export const bokehFireworks: Generator = {
  name: 'bokeh-fireworks',
  pieces: {
    wide: night(wide, 1, wideBursts),
    upright: night(upright, 1.25, uprightBursts),
    back: night(upright, 1.25, []),
  },
  outputs: groundOutputs('bokeh-fireworks', { avif: 66, webp: 86 }, { piece: 'upright', x: 0, y: -16, width: 240 }),
}
