import type { Line } from './geometry.ts'

/*
 * Which part of each pixel an outline covers, exactly, in plain numbers: no drawing library stands between a seed and its
 * bytes, so that every machine prints the same picture.
 */

/** Part 0 to 1 of each pixel of a box that a shape covers, row by row. */
export interface Coverage {
  left: number
  top: number
  width: number
  height: number
  values: Float32Array
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What the outlines cover together, with `padding` px of room on each side; null where nothing lies inside. */
export function cover(outlines: readonly Line[], inside: Box, padding: number): Coverage | null {
  const extent = boxOf(outlines)
  const left = Math.max(inside.left, Math.floor(extent.left) - padding)
  const top = Math.max(inside.top, Math.floor(extent.top) - padding)
  const right = Math.min(inside.right, Math.ceil(extent.right) + padding)
  const bottom = Math.min(inside.bottom, Math.ceil(extent.bottom) + padding)
  if (!(right > left && bottom > top)) return null
  const [width, height] = [right - left, bottom - top]
  const whole: Coverage = { left, top, width, height, values: new Float32Array(width * height) }
  for (const outline of outlines) addOutline(whole, outline)
  return whole
}

function boxOf(outlines: readonly Line[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const outline of outlines)
    for (const [x, y] of outline) {
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
    }
  return box
}

/** Lays one outline over what is covered already, as paint over paint. */
function addOutline(whole: Coverage, outline: Line): void {
  const extent = boxOf([outline])
  const left = Math.max(whole.left, Math.floor(extent.left))
  const top = Math.max(whole.top, Math.floor(extent.top))
  const width = Math.min(whole.left + whole.width, Math.ceil(extent.right)) - left
  const height = Math.min(whole.top + whole.height, Math.ceil(extent.bottom)) - top
  if (!(width > 0 && height > 0)) return
  // each row holds what an edge adds to all that lies right of it; two more columns take what lies beyond
  const edges: Edges = { sums: new Float32Array((width + 2) * height), width, height }
  let [fromX, fromY] = outline[outline.length - 1] ?? [0, 0]
  for (const [x, y] of outline) {
    addEdge(edges, fromX - left, fromY - top, x - left, y - top)
    fromX = x
    fromY = y
  }
  for (let row = 0; row < height; row++) {
    let sum = 0
    let at = (row + top - whole.top) * whole.width + left - whole.left
    for (let column = 0; column < width; column++, at++) {
      sum += edges.sums[row * (width + 2) + column] ?? 0
      const value = Math.min(1, Math.abs(sum))
      if (value > 0.002) whole.values[at] = 1 - (1 - (whole.values[at] ?? 0)) * (1 - value)
    }
  }
}

interface Edges {
  sums: Float32Array
  width: number
  height: number
}

function addEdge(edges: Edges, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (bottomX - topX) / (bottomY - topY)
  let x = topY < 0 ? topX - topY * slope : topX
  const last = Math.min(edges.height, Math.ceil(bottomY))
  for (let row = Math.max(0, Math.floor(topY)); row < last; row++) {
    const part = Math.min(row + 1, bottomY) - Math.max(row, topY)
    const next = x + slope * part
    addSpan(edges, row, Math.min(x, next), Math.max(x, next), part * direction)
    x = next
  }
}

/** One row's share of an edge that runs from `x0` to `x1` there and covers `height` of the row. */
function addSpan({ sums, width }: Edges, row: number, x0: number, x1: number, height: number): void {
  if (x0 >= width) return
  if (x0 < 0) x0 = 0
  x1 = x1 < 0 ? 0 : x1 > width ? width : x1
  const first = Math.floor(x0)
  const end = Math.ceil(x1)
  const start = row * (width + 2)
  const add = (column: number, value: number) => {
    sums[start + column] = (sums[start + column] ?? 0) + value
  }
  if (end <= first + 1) {
    const middle = (x0 + x1) / 2 - first
    add(first, height * (1 - middle))
    add(first + 1, height * middle)
    return
  }
  const share = 1 / (x1 - x0)
  const inFirst = 1 - (x0 - first)
  const areaFirst = 0.5 * share * inFirst * inFirst
  const inLast = x1 - end + 1
  const areaLast = 0.5 * share * inLast * inLast
  add(first, height * areaFirst)
  if (end === first + 2) add(first + 1, height * (1 - areaFirst - areaLast))
  else {
    const areaSecond = share * (inFirst + 0.5)
    add(first + 1, height * (areaSecond - areaFirst))
    for (let column = first + 2; column < end - 1; column++) add(column, height * share)
    add(end - 1, height * (1 - (areaSecond + (end - first - 3) * share) - areaLast))
  }
  add(end, height * areaLast)
}
