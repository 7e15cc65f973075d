/** A finished picture: red, green, blue and alpha (not multiplied in), 0 to 255. */
export interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray
}

export const emptyRaster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})

/** Lays one picture over another of the same size. */
export function over(below: Raster, above: Raster): Raster {
  const made = emptyRaster(below.width, below.height)
  for (let pixel = 0; pixel < made.data.length; pixel += 4) {
    const a = (above.data[pixel + 3] ?? 0) / 255
    const b = ((below.data[pixel + 3] ?? 0) / 255) * (1 - a)
    const alpha = a + b
    if (alpha === 0) continue
    for (let channel = pixel; channel < pixel + 3; channel += 1)
      made.data[channel] = ((above.data[channel] ?? 0) * a + (below.data[channel] ?? 0) * b) / alpha
    made.data[pixel + 3] = alpha * 255
  }
  return made
}
