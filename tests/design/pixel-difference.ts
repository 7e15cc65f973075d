import sharp from 'sharp'

/**
 * How much a picture may differ from its reference. Both are scaled to half size, so that a pixel here is two by two of the page,
 * and pass through the same WebP encoder. One build of Chromium renders a page identically to the last pixel: the only things that
 * depend on the system (hinting, subpixel antialiasing, colour profiles) are switched off in pixels.browser.test.ts. The tolerance
 * is for other builds, which may antialias letters differently. It was measured with slight hinting, which redraws every letter
 * for its position, on seven pages of six themes.
 */
const tolerance = {
  /**
   * Strokes: a pixel counts when one channel differs by more than `level`, of 255, after a blur that hides edges. No square of
   * `tile` pixels may hold more than `most`. Other antialiasing: up to 45; a line of small text that moves by 4 px: from 100.
   */
  strokes: { level: 32, tile: 32, most: 50 },
  /**
   * Shades: a square of `tile` pixels counts when its mean differs by more than `level` in one channel. At most `most` squares may.
   * Other antialiasing: up to 5; a background lighter or darker by 2 %: hundreds; a button by 3 %: 20.
   */
  shades: { level: 3, tile: 16, most: 8 },
  /** Difference in height, in pixels of the picture: lines may round differently, but there may not be one more. */
  height: 2,
} as const

export interface Difference {
  /** A description, when the difference exceeds the tolerance; null when it does not. */
  finding: string | null
  /** A PNG of the reference, paled, with the differences in red. */
  picture(): Promise<Buffer>
}

/** A screenshot as it is stored and compared: half size, WebP. */
export async function reduced(screenshot: Buffer): Promise<Buffer> {
  const { width = 2 } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .removeAlpha()
    .resize({ width: Math.round(width / 2) })
    .webp({ quality: 80, effort: 4 })
    .toBuffer()
}

interface Pixels {
  width: number
  height: number
  sharp: Uint8Array
  blurred: Uint8Array
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const blurred = await sharp(picture).removeAlpha().blur(0.8).raw().toBuffer()
  return { width: info.width, height: info.height, sharp: data, blurred }
}

/** Compares two pictures made by `reduced`. */
export async function differenceOf(expected: Buffer, got: Buffer): Promise<Difference> {
  const [a, b] = [await pixelsOf(expected), await pixelsOf(got)]
  const width = Math.min(a.width, b.width)
  const height = Math.min(a.height, b.height)
  const marked = new Uint8Array(width * height)
  const shades = markShades(a, b, { width, height, marked })
  const strokes = markStrokes(a, b, { width, height, marked })
  const found = [
    a.width === b.width ? '' : `${2 * b.width} px wide, not ${2 * a.width}`,
    Math.abs(a.height - b.height) <= tolerance.height ? '' : `${2 * b.height} px high, not ${2 * a.height}`,
    strokes <= tolerance.strokes.most ? '' : `${strokes} strong pixels in one place, not ${tolerance.strokes.most}`,
    shades <= tolerance.shades.most ? '' : `${shades} places of another shade, not ${tolerance.shades.most}`,
  ].filter((line) => line !== '')
  return {
    finding: found.length === 0 ? null : found.join(', '),
    picture: () => drawDifference(a, marked, width, height),
  }
}

interface Canvas {
  width: number
  height: number
  /** One mark per pixel: 1 for a different shade, 2 for a different stroke. */
  marked: Uint8Array
}

/** Marks differing strokes; returns the most found in any tile. */
function markStrokes(a: Pixels, b: Pixels, { width, height, marked }: Canvas): number {
  const { level, tile } = tolerance.strokes
  const columns = Math.ceil(width / tile)
  const counts = new Uint32Array(columns * Math.ceil(height / tile))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [i, j] = [3 * (y * a.width + x), 3 * (y * b.width + x)]
      let apart = 0
      for (let channel = 0; channel < 3; channel += 1)
        apart = Math.max(apart, Math.abs((a.blurred[i + channel] ?? 0) - (b.blurred[j + channel] ?? 0)))
      if (apart <= level) continue
      marked[y * width + x] = 2
      const place = Math.floor(y / tile) * columns + Math.floor(x / tile)
      counts[place] = (counts[place] ?? 0) + 1
    }
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

/** Marks tiles of a different shade; returns their number. */
function markShades(a: Pixels, b: Pixels, { width, height, marked }: Canvas): number {
  const { level, tile } = tolerance.shades
  let places = 0
  for (let top = 0; top + tile <= height; top += tile)
    for (let left = 0; left + tile <= width; left += tile) {
      const sums = [0, 0, 0]
      for (let y = top; y < top + tile; y += 1)
        for (let x = left; x < left + tile; x += 1)
          for (let channel = 0; channel < 3; channel += 1)
            sums[channel] =
              (sums[channel] ?? 0) +
              (a.sharp[3 * (y * a.width + x) + channel] ?? 0) -
              (b.sharp[3 * (y * b.width + x) + channel] ?? 0)
      if (Math.max(...sums.map(Math.abs)) <= level * tile * tile) continue
      places += 1
      for (let y = top; y < top + tile; y += 1) marked.fill(1, y * width + left, y * width + left + tile)
    }
  return places
}

/** Paints differing shades rose and differing strokes red. */
function drawDifference(a: Pixels, marked: Uint8Array, width: number, height: number): Promise<Buffer> {
  const drawn = Buffer.alloc(3 * width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      for (let channel = 0; channel < 3; channel += 1) {
        const pale = 170 + (a.sharp[3 * (y * a.width + x) + channel] ?? 0) / 3
        const mark = marked[at] ?? 0
        drawn[3 * at + channel] = mark === 2 ? (channel === 0 ? 220 : 0) : mark === 1 && channel > 0 ? pale * 0.8 : pale
      }
    }
  return sharp(drawn, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
