/** Rays of a sun that rises over a title, as SVG path data around the middle of its foot; y points downwards. */
export interface Sunburst {
  /** Rays by their strength: strong, firm, fine. */
  rays: readonly [strong: string, firm: string, fine: string]
  /** Lozenges at the tips of every fourth ray. */
  tips: string
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
  for (let index = 0; index <= rayCount; index += 1) {
    const angle = (Math.PI * index) / rayCount
    const place = index % 8
    const length = (beat[place] ?? 1) * (reach.side - reach.less * Math.sin(angle) ** 2)
    const at = (radius: number) => `${Math.round(radius * Math.cos(angle))} ${Math.round(-radius * Math.sin(angle))}`
    const strength = place === 0 ? 0 : place === 4 ? 1 : 2
    rays[strength] += `M${at(index % 2 === 0 ? innerRadius.even : innerRadius.odd)}L${at(length)}`
    if (strength < 2) tips += lozenge(angle, length + 12)
  }
  const [strong = '', firm = '', fine = ''] = rays
  return { rays: [strong, firm, fine], tips }
}

function lozenge(angle: number, radius: number): string {
  const point = (along: number, across: number) => {
    const x = (radius + along) * Math.cos(angle) - across * Math.sin(angle)
    const y = -(radius + along) * Math.sin(angle) - across * Math.cos(angle)
    return `${Math.round(x)} ${Math.round(y)}`
  }
  return `M${point(8, 0)}L${point(0, 4)}L${point(-8, 0)}L${point(0, -4)}z`
}
