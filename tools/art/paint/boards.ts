import { clamp, fbm, lerp, noise, type Random, smooth } from './noise.ts'
import { rgb } from './pigment.ts'
import { emptyRaster, type Raster } from './raster.ts'

const lime = rgb('#efe7dc')
const grainColour = rgb('#b9a690')
const seam = rgb('#7d6a57')

interface Plank {
  /** Where its wood is cut from. */
  place: number
  darker: number
  lighter: number
  knots: readonly { x: number; y: number; radius: number }[]
}

/** Limewashed boards, `count` above each other: warped year rings, fine fibres, knots, and seams with a worn edge. */
export function paintBoards(
  { width, height }: { width: number; height: number },
  count: number,
  scale: number,
  chance: Random,
): Raster {
  const tall = height / count
  const planks = Array.from({ length: count }, (): Plank => {
    const [place, darker] = [chance.between(0, 900), chance.between(-0.05, 0.05)]
    const knots = Array.from({ length: chance.whole(0, 2) }, () => ({
      x: chance.between(0, width),
      y: chance.between(0.25, 0.75) * tall,
      radius: chance.between(14, 26),
    }))
    return { place, darker, knots, lighter: chance.between(-0.02, 0.02) }
  })
  const raster = emptyRaster(Math.round(width * scale), Math.round(height * scale))
  for (let row = 0, at = 0; row < raster.height; row++) {
    const y = row / scale
    const index = Math.min(count - 1, Math.floor(y / tall))
    const plank = planks[index] ?? planks[0]
    if (plank === undefined) break
    const within = y - index * tall
    const edge = Math.min(within, tall - within)
    const gap = smooth(3.2, 0.8, edge)
    for (let column = 0; column < raster.width; column++, at += 4) {
      const x = column / scale
      const tone = clamp(woodTone(plank, x, y, within) + smooth(12, 2, edge) * 0.16)
      const corner = 1 - 0.14 * Math.hypot(x / width - 0.45, (y / height - 0.4) * 0.8) ** 2
      for (let channel = 0; channel < 3; channel++) {
        const [pale, dark, deep] = [lime[channel] ?? 0, grainColour[channel] ?? 0, seam[channel] ?? 0]
        const wood = lerp(lerp(pale, dark, tone), deep, smooth(0.55, 1, tone) * 0.6) * (1 + plank.lighter)
        raster.data[at + channel] = lerp(wood, deep * 0.62, gap * 0.9) * corner
      }
      raster.data[at + 3] = 255
    }
  }
  return raster
}

/** How dark the wood is at a place, 0 to 1: its grain under a wash of lime that has worn here and there. */
function woodTone({ place, darker, knots }: Plank, x: number, y: number, within: number): number {
  let warp = 1.21 * fbm(x / 420 + place, within / 150 + place, 2)
  let knot = 0
  for (const { x: knotX, y: knotY, radius } of knots) {
    const [dx, dy] = [(x - knotX) / (radius * 3.2), (within - knotY) / radius]
    warp += 0.9 * Math.exp(-(dx * dx + dy * dy) * 0.55) * Math.sign(dy || 1)
    const near = (x - knotX) ** 2 / (radius ** 2 * 1.5) + (within - knotY) ** 2 / (radius ** 2 * 0.7)
    knot = Math.max(knot, Math.exp(-near * 2.1))
  }
  const [along, across] = [x / 620 + place, within / 46 + place * 3]
  const ring = 0.5 + 0.5 * Math.sin((across + warp) * 5.2 + 2.2 * fbm(along * 1.3, across * 0.5, 2))
  const fibre = clamp(0.5 + fbm(x / 190 + place, within / 2.4 + place, 3))
  const pore = clamp(0.5 + noise(x / 60, within / 1.2 + place) * 0.8)
  const grain = 0.34 * ring ** 2.6 + 0.27 * fibre + 0.16 * pore + 0.9 * knot * (0.55 + 0.45 * Math.sin(knot * 22))
  const washed = smooth(-0.25, 0.5, fbm(x / 240 + 4, within / 60 + place, 3))
  return clamp(grain * 0.62 + darker + 0.12 * fbm(x / 300, y / 220, 2)) * lerp(1, 0.62, washed)
}
