/**
 * What the filters of the PNG specification took away is added again. A word holds the bytes of one pixel, which are filtered
 * each by itself: four sums in one, and Paeth's choice for two of them at once without a branch, as noise mispredicts branches.
 */
type Unfilter = (row: Uint32Array, prior: Uint32Array, words: number) => void

/** Every other byte: each has room above it for what a sum carries. */
const lanes = 0x00ff00ff
const lowBits = 0x00010001

/** Adds byte by byte: the highest bit of each is added by itself, so that nothing is carried over. */
const add = (one: number, other: number) => ((one & 0x7f7f7f7f) + (other & 0x7f7f7f7f)) ^ ((one ^ other) & 0x80808080)

const mean = (one: number, other: number) => (one & other) + (((one ^ other) & 0xfefefefe) >>> 1)

/** Spreads a bit of each lane over the lane. */
const masked = (lane: number, bit: number) => {
  const bits = (lane >>> bit) & lowBits
  return (bits << 8) - bits
}

/**
 * The one of left, above and corner that is nearest to `left + above - corner`, in both lanes. That is the lower of left and
 * above where `3 corner - left - above` reaches the higher one, the higher where it does not exceed the lower, else the corner.
 */
function nearest(left: number, above: number, corner: number): number {
  const swap = (left ^ above) & masked((left | 0x01000100) - above, 8)
  const higher = above ^ swap
  const lower = left ^ swap
  const place = corner + corner + corner + 0x04000400 - left - above
  const found = corner ^ ((corner ^ higher) & masked(lower + 0x08000800 - place, 10))
  return found ^ ((found ^ lower) & masked(place - higher, 10))
}

/** By the first byte of a row. */
export const unfilters: readonly Unfilter[] = [
  () => {},
  (row, _, words) => {
    for (let at = 1; at < words; at += 1) row[at] = add(row[at] ?? 0, row[at - 1] ?? 0)
  },
  (row, prior, words) => {
    for (let at = 0; at < words; at += 1) row[at] = add(row[at] ?? 0, prior[at] ?? 0)
  },
  (row, prior, words) => {
    let left = 0
    for (let at = 0; at < words; at += 1) {
      left = add(row[at] ?? 0, mean(left, prior[at] ?? 0))
      row[at] = left
    }
  },
  (row, prior, words) => {
    let [leftEven, leftOdd, cornerEven, cornerOdd] = [0, 0, 0, 0]
    for (let at = 0; at < words; at += 1) {
      const word = row[at] ?? 0
      const above = prior[at] ?? 0
      const aboveEven = above & lanes
      const aboveOdd = (above >>> 8) & lanes
      leftEven = ((word & lanes) + nearest(leftEven, aboveEven, cornerEven)) & lanes
      leftOdd = (((word >>> 8) & lanes) + nearest(leftOdd, aboveOdd, cornerOdd)) & lanes
      row[at] = leftEven | (leftOdd << 8)
      cornerEven = aboveEven
      cornerOdd = aboveOdd
    }
  },
]
