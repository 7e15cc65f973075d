/** A block on the screen, px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A drop position: before the block at `index` (the length of the list for the end), and the line that marks it. */
export interface DropPlace {
  index: number
  line: Box
}

/** Whether two blocks are side by side, as pairs of pictures are on wide pages. */
const besides = (a: Box, b: Box) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5 * (b.bottom - b.top)

const distance = (low: number, value: number, high: number) => Math.max(low - value, value - high, 0)

/** The drop position nearest to a point; null without blocks. Blocks are in page order. `flip` for right-to-left. */
export function dropPlace(point: { x: number; y: number }, blocks: readonly Box[], flip = false): DropPlace | null {
  const away = ({ left, top, right, bottom }: Box) =>
    Math.hypot(distance(left, point.x, right), 2 * distance(top, point.y, bottom))
  const near = blocks.reduce<number | null>(
    (best, block, index) => (best === null || away(block) < away(blocks[best] ?? block) ? index : best),
    null,
  )
  const block = near === null ? undefined : blocks[near]
  if (near === null || block === undefined) return null
  const [previous, next] = [blocks[near - 1], blocks[near + 1]]
  const inRow = [previous, next].some((other) => other !== undefined && besides(other, block))
  if (inRow) {
    const leftHalf = point.x < (block.left + block.right) / 2
    const x = leftHalf ? block.left : block.right
    return {
      index: leftHalf === flip ? near + 1 : near,
      line: { left: x, right: x, top: block.top, bottom: block.bottom },
    }
  }
  const before = point.y < (block.top + block.bottom) / 2
  const neighbour = before ? previous : next
  const edge = before ? block.top : block.bottom
  // in the middle of the gap between two blocks
  const y = neighbour === undefined ? edge : (edge + (before ? neighbour.bottom : neighbour.top)) / 2
  return { index: before ? near : near + 1, line: { left: block.left, right: block.right, top: y, bottom: y } }
}

/** How many positions a block at `from` moves when it is dropped before the one at `index`. */
export const stepsTo = (from: number, index: number) => (index > from ? index - 1 - from : index - from)

/** The height of the strips at the top and bottom in which dragging scrolls, px, and the maximum scroll speed, px per frame. */
const scrollStrip = 90
const fastest = 22

/** How far to scroll in this frame, px, while dragging at `y` in a window of the given height. */
export function scrollStep(y: number, height: number): number {
  const strip = Math.min(scrollStrip, height / 4)
  if (y < strip) return -Math.ceil(((strip - Math.max(0, y)) / strip) * fastest)
  if (y > height - strip) return Math.ceil(((Math.min(height, y) - (height - strip)) / strip) * fastest)
  return 0
}
