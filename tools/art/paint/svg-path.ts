import type { Line, Point } from './geometry.ts'

/** Points that a curve is cut into: no corner shows at 3200 px. */
const curvePoints = 18

/** The polygons of an SVG path of absolute M, L, H, V, C, Q and Z; curves are cut into straight pieces. */
export function polygonsOfPath(path: string): Line[] {
  const tokens = path.match(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const polygons: Point[][] = []
  let current: Point[] = []
  let [x, y] = [0, 0]
  let at = 0
  let command = 'M'
  const number = () => Number(tokens[at++])
  const goTo = (nextX: number, nextY: number) => {
    x = nextX
    y = nextY
    current.push([x, y])
  }
  while (at < tokens.length) {
    const token = tokens[at] ?? ''
    if (/[A-Z]/.test(token)) {
      command = token
      at++
    }
    switch (command) {
      case 'Z':
        break
      case 'M':
        current = []
        polygons.push(current)
        goTo(number(), number())
        command = 'L'
        break
      case 'L':
        goTo(number(), number())
        break
      case 'H':
        goTo(number(), y)
        break
      case 'V':
        goTo(x, number())
        break
      case 'C': {
        const from: Point = [x, y]
        const first: Point = [number(), number()]
        const second: Point = [number(), number()]
        const to: Point = [number(), number()]
        for (let k = 1; k <= curvePoints; k++) goTo(...onCubic(from, first, second, to, k / curvePoints))
        break
      }
      case 'Q': {
        const from: Point = [x, y]
        const middle: Point = [number(), number()]
        const to: Point = [number(), number()]
        for (let k = 1; k <= curvePoints; k++) goTo(...onQuadratic(from, middle, to, k / curvePoints))
        break
      }
      default:
        throw new RangeError(`a path may hold M, L, H, V, C, Q and Z, not ${command}`)
    }
  }
  return polygons
}

function onCubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t
  const mix = (axis: 0 | 1) =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
  return [mix(0), mix(1)]
}

function onQuadratic(a: Point, b: Point, c: Point, t: number): Point {
  const u = 1 - t
  const mix = (axis: 0 | 1) => u * u * a[axis] + 2 * u * t * b[axis] + t * t * c[axis]
  return [mix(0), mix(1)]
}
