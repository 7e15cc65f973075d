import type { Point } from './geometry.ts'
import type { Disc } from './lens.ts'
import { lerp, type Random } from './noise.ts'

export interface Burst {
  /** Shares of the picture. */
  x: number
  y: number
  /** Share of the picture's height, or of most of its width in an upright one. */
  radius: number
  colours: readonly [string, ...string[]]
  trails: number
}

/** Dots that a trail is made of: fewer show as a string of pearls. */
const dotsPerTrail = 64

/** A burst as a camera with an open shutter sees it: trails that fall as they fly, with glowing ends. */
export function burstOf(burst: Burst, chance: Random, size: { width: number; height: number }): Disc[] {
  const { x, y, radius, colours, trails } = burst
  const unit = Math.min(size.width / 1.25, size.height)
  const [shareX, shareY] = [unit / size.width, unit / size.height]
  const discs: Disc[] = []
  const add = ([px, py]: Point, discRadius: number, strength: number, colour: string) =>
    discs.push({ x: px, y: py, radius: discRadius, strength, colour })
  for (let i = 0; i < trails; i++) {
    const angle = (i / trails) * 6.283 + chance.between(-0.09, 0.09)
    const reach = radius * (chance() < 0.3 ? chance.between(0.35, 0.7) : chance.between(0.72, 1.1))
    const colour = chance.pick(colours)
    const at = (distance: number, fall: number): Point => [
      x + Math.cos(angle) * distance * shareX,
      y + (Math.sin(angle) * distance + fall) * shareY,
    ]
    for (let k = 0; k < dotsPerTrail; k++) {
      const t = ((k + 1) / dotsPerTrail) ** 0.85
      const thick = lerp(1.2, 5.2, t * t) * chance.between(0.85, 1.15)
      add(at(reach * t, t * t * radius * 0.22), thick, lerp(0.03, 0.34, t ** 2.2) * chance.between(0.5, 1.1), colour)
    }
    const end = at(reach, radius * 0.22 * Math.min(1, reach / radius))
    add(end, chance.between(3, 6), chance.between(0.6, 1.6), '#fff1d0')
    if (chance() < 0.6) add(at(reach * 1.02, radius * 0.23), chance.between(8, 26), chance.between(0.06, 0.4), colour)
  }
  for (let i = 0; i < 40; i++) {
    const angle = chance.between(0, 6.28)
    const distance = radius * 0.4 * Math.sqrt(chance())
    const at: Point = [x + Math.cos(angle) * distance * shareX, y + Math.sin(angle) * distance * shareY]
    add(at, chance.between(1.5, 4), chance.between(0.1, 0.6), '#fff3dc')
  }
  return discs
}
