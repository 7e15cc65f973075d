/**
 * Rays of a sun that rises over a title, as SVG path data around the middle of its foot; y points downwards. Those of the right half:
 * the left one is its mirror image, which costs a compressed page next to nothing when its data are the same.
 */
export interface Sunburst {
  /** Rays by their strength: strong, firm, fine. */
  rays: readonly [strong: string, firm: string, fine: string]
  /** Lozenges at the tips of every fourth ray. */
  tips: string
  /** The upright ray between the halves, and its tip. */
  middle: { ray: string; tip: string }
}

const rayCount = 64
/** Lengths in a beat of eight. */
const beat = [1, 0.62, 0.74, 0.62, 0.88, 0.62, 0.74, 0.62]
/** Radius of the longest ray; towards the vertical rays are shorter, so that the sun stays below what stands over it. */
const reach = { side: 590, less: 150 }
const innerRadius = { even: 176, odd: 250 }

/** The half circles on which the rays stand; inside the smallest is room for a sign. */
export const sunArcs = 'M-176 0a176 176 0 0 1 352 0M-166 0a166 166 0 0 1 332 0M-250 0a250 250 0 0 1 500 0'
export const sunBox = '-620 -466 1240 470'

export function sunburst(): Sunburst {
  const rays = ['', '', '']
  let tips = ''
  for (let index = 0; index < rayCount / 2; index += 1) {
    const strength = index % 8 === 0 ? 0 : index % 8 === 4 ? 1 : 2
    const { ray, tip } = rayAt(index)
    rays[strength] += ray
    if (strength < 2) tips += tip
  }
  const [strong = '', firm = '', fine = ''] = rays
  return { rays: [strong, firm, fine], tips, middle: rayAt(rayCount / 2) }
}

function rayAt(index: number): { ray: string; tip: string } {
  const angle = (Math.PI * index) / rayCount
  const length = (beat[index % 8] ?? 1) * (reach.side - reach.less * Math.sin(angle) ** 2)
  const at = (radius: number): Point => [Math.round(radius * Math.cos(angle)), Math.round(-radius * Math.sin(angle))]
  return {
    ray: line([at(index % 2 === 0 ? innerRadius.even : innerRadius.odd), at(length)]),
    tip: `${lozenge(angle, length + 12)}z`,
  }
}

function lozenge(angle: number, radius: number): string {
  const point = (along: number, across: number): Point => {
    const x = (radius + along) * Math.cos(angle) - across * Math.sin(angle)
    const y = -(radius + along) * Math.sin(angle) - across * Math.cos(angle)
    return [Math.round(x), Math.round(y)]
  }
  return line([point(8, 0), point(0, 4), point(-8, 0), point(0, -4)])
}

type Point = readonly [x: number, y: number]

/** A line through points, by the steps between them, which are shorter than their places. */
function line([first, ...others]: readonly [Point, ...Point[]]): string {
  let [x, y] = first
  const steps = others.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    x = nextX
    y = nextY
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}`
}
