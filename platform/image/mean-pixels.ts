/** Every other byte of a pixel: each has room above it for a sum. */
const lanes = 0x00ff00ff
const halves = 0x00020002

/** Puts between each pixel of a row and its neighbour; what has no neighbour stays as it is. */
export function joinColumns(row: Uint32Array, neighbours: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const one = row[at] ?? 0
    const other = neighbours[at] ?? 0
    // rounded down here and to the nearest by the next step: the two even out
    if ((one ^ other) >>> 24 === 0) row[at] = (one & other) + (((one ^ other) & 0xfefefefe) >>> 1)
    else row[at] = weighted(one, one >>> 24, other, other >>> 24, 0, 0) | ((((one >>> 24) + (other >>> 24)) >> 1) << 24)
  }
}

/** Puts between each pixel of a row, which stands for two, and the two below them; `count` of them are there. */
export function joinRows(row: Uint32Array, below: Uint32Array, count: number): void {
  for (let at = 0, from = 0; from < count; at += 1, from += 2) {
    const both = row[at] ?? 0
    const left = below[from] ?? 0
    const right = from + 1 < count ? (below[from + 1] ?? 0) : left
    if (((both ^ left) | (both ^ right)) >>> 24 === 0) {
      const even = 2 * (both & lanes) + (left & lanes) + (right & lanes) + halves
      const odd = 2 * ((both >>> 8) & lanes) + ((left >>> 8) & lanes) + ((right >>> 8) & lanes) + halves
      row[at] = ((even >>> 2) & lanes) | (((odd >>> 2) & lanes) << 8)
    } else {
      const [shareBoth, shareLeft, shareRight] = [2 * (both >>> 24), left >>> 24, right >>> 24]
      const alpha = (shareBoth + shareLeft + shareRight + 2) >> 2
      row[at] = weighted(both, shareBoth, left, shareLeft, right, shareRight) | (alpha << 24)
    }
  }
}

/** The colours of three pixels by their shares: what is transparent has no colour of its own to lend. */
function weighted(
  one: number,
  shareOne: number,
  two: number,
  shareTwo: number,
  three: number,
  shareThree: number,
): number {
  const all = shareOne + shareTwo + shareThree
  let found = 0
  for (let shift = 0; shift < 24; shift += 8) {
    const sum =
      ((one >>> shift) & 255) * shareOne + ((two >>> shift) & 255) * shareTwo + ((three >>> shift) & 255) * shareThree
    found |= Math.round(sum / all) << shift
  }
  return found
}
