import type { Brightness } from '../../domain/image/image.ts'

/** Share of a third's pixels that may be brighter than the measured value: specks too small to lie behind a whole letter. */
const sparks = 0.01

/** sRGB channel value, 0 to 255, to linear light. */
const light = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const lightOf = (value: number) => light[value] ?? 0

/** Bins of the luminance histogram. */
const steps = 1024

/** The grey, 0 to 1 in sRGB, of the same luminance. */
function greyOf(luminance: number): number {
  return luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055
}

/**
 * How bright the upper, middle and lower third of a picture are: for each, the grey (0 to 1 in sRGB) that only 1 % of its pixels exceed.
 * `data` holds rows of pixels of `channels` bytes each: grey, or red, green and blue; no alpha.
 */
export function brightnessOf(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): Brightness {
  const third = (from: number, to: number) => {
    const counts = new Uint32Array(steps)
    const [first, last] = [Math.floor(from * height), Math.max(Math.ceil(to * height), 1)]
    for (let at = first * width * channels; at < last * width * channels; at += channels) {
      const red = data[at] ?? 0
      const green = channels < 3 ? red : (data[at + 1] ?? 0)
      const blue = channels < 3 ? red : (data[at + 2] ?? 0)
      const luminance = 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
      const step = Math.round(luminance * (steps - 1))
      counts[step] = (counts[step] ?? 0) + 1
    }
    let above = (last - first) * width * sparks
    let step = steps - 1
    for (; step > 0 && above >= (counts[step] ?? 0); step -= 1) above -= counts[step] ?? 0
    return Math.round(greyOf(step / (steps - 1)) * 100) / 100
  }
  return { top: third(0, 1 / 3), middle: third(1 / 3, 2 / 3), foot: third(2 / 3, 1) }
}
