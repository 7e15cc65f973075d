import { along, type Line, type Point, pointOf, resample } from './geometry.ts'
import { noise } from './noise.ts'

export interface LeafShape {
  /** Midrib from base to tip. */
  mid: Line
  /** The two edges, from base to tip. */
  a: Line
  b: Line
  outline: Line
  left: Line
  right: Line
  base: Point
  tip: Point
}

export interface LeafShapeOptions {
  /** How far the midrib turns from base to tip, radians. */
  bend?: number
  /** Where it is widest, as a share of its length. */
  widest?: number
  /** Exponents of the curve towards the tip and the base: below 1 blunt, above 1 pointed. */
  tip?: number
  base?: number
  /** Foreshortening of either half. */
  leftShare?: number
  rightShare?: number
  wave?: number
  seed?: number
}

const steps = 46

/** A leaf from its base; `halfWidth` is one half's. */
export function leafShape(
  [x, y]: Point,
  angle: number,
  length: number,
  halfWidth: number,
  options: LeafShapeOptions = {},
): LeafShape {
  const { bend = 0, widest = 0.45, tip = 1, base = 0.8, leftShare = 1, rightShare = 1, wave = 0, seed = 0 } = options
  const mid: Point[] = []
  let [px, py] = [x, y]
  for (let index = 0; index <= steps; index += 1) {
    mid.push([px, py])
    const direction = angle - bend / 2 + (bend * index) / steps
    px += (Math.cos(direction) * length) / steps
    py += (Math.sin(direction) * length) / steps
  }
  const a: Point[] = []
  const b: Point[] = []
  mid.forEach(([mx, my], index) => {
    const t = index / steps
    const swell = Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(widest)))
    const width = halfWidth * Math.max(0, swell) ** (t < widest ? base : tip)
    const { angle: there } = along(mid, t)
    const left = width * leftShare * (1 + wave * noise(t * 4 + seed, seed * 3.1))
    const right = width * rightShare * (1 + wave * noise(t * 4 + seed + 50, seed * 2.7))
    a.push([mx + Math.sin(there) * left, my - Math.cos(there) * left])
    b.push([mx - Math.sin(there) * right, my + Math.cos(there) * right])
  })
  return leafFrom(mid, a, b)
}

function leafFrom(mid: Line, a: Line, b: Line): LeafShape {
  const back = [...mid].reverse()
  return {
    mid,
    a,
    b,
    outline: [...a, ...[...b].reverse()],
    left: [...a, ...back],
    right: [...b, ...back],
    base: pointOf(mid, 0),
    tip: pointOf(mid, mid.length - 1),
  }
}

/** Shapes a leaf's edges: `change` gives, for a share of its length, a factor of the width and a shift along it. */
export function reshape(leaf: LeafShape, change: (t: number) => readonly [number, number]): LeafShape {
  const pieces = 150
  const mid = resample(leaf.mid, pieces)
  const edge = (line: Line) =>
    resample(line, pieces).map(([x, y], index): Point => {
      const t = index / pieces
      const [wide, forward] = change(t)
      const [mx, my] = pointOf(mid, index)
      const { angle } = along(mid, t)
      return [mx + (x - mx) * wide + Math.cos(angle) * forward, my + (y - my) * wide + Math.sin(angle) * forward]
    })
  return leafFrom(mid, edge(leaf.a), edge(leaf.b))
}

/** Teeth like those of a rose's or a birch's leaf. */
export function serrated(leaf: LeafShape, teeth: number, depth: number): LeafShape {
  return reshape(leaf, (t) => {
    const tooth = (t * teeth) % 1
    const ending = Math.min(1, 6 * (1 - t))
    return [1 + depth * (tooth - 0.45) * ending, depth * (tooth - 0.5) * 9 * ending]
  })
}
