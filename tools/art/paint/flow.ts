import type { Point } from './geometry.ts'
import { clamp, fbm, lerp, noise, smooth } from './noise.ts'
import type { Wash } from './wash.ts'

/** What is known of a place that the brush comes to. */
export interface Place {
  x: number
  y: number
  cover: number
  /** Mean cover near by and further round: low at an edge. */
  near: number
  round: number
  paper: number
}

/**
 * How pigment flows within a wash: gives the density at a place and writes the mixture of pigments there into `mixed`. The
 * current, the backruns and the rim where it has dried all come from the same noise, begun at `offset`.
 */
export function flowOf(wash: Wash, [ox, oy]: Point, bloomAt: number, mixed: Float64Array): (place: Place) => number {
  const { a, b = a, third, thirdShare = 0.7, density = 0.6, gradient, mix = 0.5, mixAlong = 0 } = wash
  const { rim = 0.55, wideRim = 0.22, rimBreaks = 0.6, grain = 0.16, bloom = 0.35, flow = 150, vary = 0.45 } = wash
  const along = placeIn(gradient)
  const [first, last] = gradient?.densities ?? [1, 1]
  return ({ x, y, cover, near, round, paper }) => {
    const t = along(x, y)
    const wx = x / flow + ox
    const wy = y / flow + oy
    const slow = fbm(wx, wy, 3)
    const warped = fbm(wx * 1.1 + 3.3 + slow * 0.7, wy * 1.1 + 8.1 + slow * 0.7, 3)
    let laid = gradient === undefined ? 1 : lerp(first, last, smooth(0, 1, clamp(t + 0.25 * slow)))
    laid *= 1 + vary * warped * 1.6
    if (bloom > 0) {
      const backrun = fbm(wx * 0.9 + 40, wy * 0.9 + 40, 4) - bloomAt
      laid *= 1 - bloom * 0.55 * smooth(0, 0.18, backrun)
      laid *= 1 + bloom * 0.55 * Math.exp(-((backrun / 0.022) ** 2))
    }
    const fine = clamp((1 - near) * 2)
    const wide = clamp((1 - round) * 2)
    const unbroken = clamp(0.5 + rimBreaks * 1.6 * noise(wx * 2.3 + 9, wy * 2.3))
    laid *= 1 + rim * 1.5 * fine * fine * cover * unbroken + wideRim * wide * unbroken
    laid *= Math.max(0.15, 1 + grain * paper * 2.2)
    const ofB = clamp(mix + mixAlong * (t - 0.5) * 2 + 0.9 * slow + 0.35 * warped)
    const ofThird = third && smooth(0.12, 0.55, fbm(wx * 0.8 + 77, wy * 0.8 + 13, 2)) * thirdShare
    for (const channel of [0, 1, 2] as const) {
      const paint = lerp(a[channel], b[channel], ofB)
      mixed[channel] = third && ofThird ? lerp(paint, third[channel], ofThird) : paint
    }
    return laid * density * cover
  }
}

function placeIn(gradient: Wash['gradient']): (x: number, y: number) => number {
  if (gradient === undefined) return () => 0.5
  if ('at' in gradient) return (x, y) => clamp(gradient.at(x, y))
  const [x0, y0] = gradient.from
  const dx = gradient.to[0] - x0
  const dy = gradient.to[1] - y0
  const length = dx * dx + dy * dy || 1
  return (x, y) => clamp(((x - x0) * dx + (y - y0) * dy) / length)
}
