import { blur, clamp, fbm, lerp, noise } from './noise.ts'
import { rgb } from './pigment.ts'
import { emptyRaster, type Raster } from './raster.ts'

const ramp = ['#6f4a1e', '#a5742f', '#c99a4a', '#e6c67f', '#fff4d2', '#f0d490'].map(rgb)

/** Gold leaf where `cover` is: slow changes of light, crinkles, and an edge that catches it from the upper left. */
export function foil(cover: Float32Array, width: number, height: number, scale: number, brightness = 0.3): Raster {
  const made = emptyRaster(width, height)
  const raised = blur(cover, width, height, Math.max(1, Math.round(2 * scale)), 1)
  for (let index = 0; index < cover.length; index += 1) {
    const share = cover[index] ?? 0
    if (share <= 0.003) continue
    const x = (index % width) / scale
    const y = Math.floor(index / width) / scale
    const wx = fbm(x / 260 + 3, y / 260, 2)
    const wy = fbm(x / 260 + 5, y / 260 + 3, 2)
    const slow = noise((x * 0.8 + y * 0.6) / 230 + wx * 1.6 + 3, (y * 0.8 - x * 0.6) / 520 + wy * 1.6)
    const crinkle =
      0.22 * fbm(x / 55 + wx * 2, y / 55 + wy * 2, 3) + 0.1 * noise(x / 7, y / 7) + 0.07 * noise(x / 2.6, y / 2.6)
    const at = (other: number) => raised[other] ?? 0
    const relief = at(index + 1) - at(index - 1) + at(index + width) - at(index - width)
    const place = clamp(0.5 + 0.55 * slow + crinkle + brightness + relief * 0.42, 0, 0.999) * (ramp.length - 2)
    const step = Math.floor(place)
    for (let channel = 0; channel < 3; channel += 1)
      made.data[index * 4 + channel] = lerp(ramp[step]?.[channel] ?? 0, ramp[step + 1]?.[channel] ?? 0, place - step)
    made.data[index * 4 + 3] = share * 255
  }
  return made
}
