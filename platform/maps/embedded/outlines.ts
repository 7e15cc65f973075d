import { mapSize } from '../../../domain/maps/map.ts'
import { type MercatorPoint, tileSize } from '../../../domain/maps/mercator.ts'
import { type Cells, cellExtent } from './cells.ts'

/** The visible part of the world: its centre in mercator units, and the zoom. */
export interface Window {
  centre: MercatorPoint
  zoom: number
}

/** SVG paths of the cells' shapes, in px of the map. */
export interface Outlines {
  /** Areas, one path per cell, to be filled by the even-odd rule. */
  fills: string[]
  /** Outlines of the areas, without edges that exist only because a cell ends there. */
  edges: string
}

export interface OutlineOptions {
  /** Whether shapes are areas rather than lines. */
  closed: boolean
  /** Shapes whose width and height add up to less than this are left out; px. */
  least: number
  /** Points closer to each other than this are merged; px. */
  finest: number
}

/** Upper left corner of a window, in px of the whole world; rounded to whole px, so that cells meet without a seam. */
export function cornerOf({ centre, zoom }: Window): { left: number; top: number } {
  const scale = tileSize * 2 ** zoom
  return {
    left: Math.round(centre.x * scale - mapSize.width / 2),
    top: Math.round(centre.y * scale - mapSize.height / 2),
  }
}

export function outlinesIn(cells: Cells, cellZoom: number, window: Window, options: OutlineOptions): Outlines {
  const fills: string[] = []
  const edges: string[] = []
  const scale = tileSize * 2 ** window.zoom
  const { left, top } = cornerOf(window)
  const cellPixels = scale / 2 ** cellZoom
  const unit = cellPixels / cellExtent
  for (const { x: cellX, y: cellY } of cellsIn(cellZoom, window)) {
    const originX = cellX * cellPixels - left
    const originY = cellY * cellPixels - top
    const fill: string[] = []
    for (const points of cells.shapes(cellZoom, cellX, cellY)) {
      const shape = thinned(points, unit, { x: originX, y: originY }, options)
      if (shape === undefined) continue
      if (options.closed) fill.push(`${path(shape.points)}Z`)
      edges.push(...openRuns(shape, options.closed))
    }
    if (fill.length > 0) fills.push(fill.join(''))
  }
  return { fills, edges: edges.join('') }
}

/** Cells that a window covers, as column and row of their grid. */
export function cellsIn(cellZoom: number, window: Window): { x: number; y: number }[] {
  const half = { x: mapSize.width / 2, y: mapSize.height / 2 }
  const scale = tileSize * 2 ** window.zoom
  const count = 2 ** cellZoom
  const first = (centre: number, by: number) => Math.max(0, Math.floor((centre - by / scale) * count))
  const last = (centre: number, by: number) => Math.min(count - 1, Math.floor((centre + by / scale) * count))
  const found: { x: number; y: number }[] = []
  for (let x = first(window.centre.x, half.x); x <= last(window.centre.x, half.x); x += 1)
    for (let y = first(window.centre.y, half.y); y <= last(window.centre.y, half.y); y += 1) found.push({ x, y })
  return found
}

interface Shape {
  points: [x: number, y: number][]
  /** For each point, whether the line to the next runs along the cell's boundary. */
  onEdge: boolean[]
}

/** Converts points to px and merges close ones; undefined for a shape that is out of sight or too small to see. */
function thinned(
  points: Int32Array,
  unit: number,
  origin: { x: number; y: number },
  { finest, least }: OutlineOptions,
): Shape | undefined {
  const kept: [number, number][] = []
  const raw: [number, number][] = []
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    const cellX = points[index] ?? 0
    const cellY = points[index + 1] ?? 0
    const x = origin.x + cellX * unit
    const y = origin.y + cellY * unit
    const last = kept.at(-1)
    const corner = isEdge(cellX) || isEdge(cellY)
    if (last !== undefined && !corner && Math.abs(x - last[0]) + Math.abs(y - last[1]) < finest) continue
    kept.push([x, y])
    raw.push([cellX, cellY])
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  const margin = 20
  const unseen = x1 < -margin || y1 < -margin || x0 > mapSize.width + margin || y0 > mapSize.height + margin
  if (unseen || kept.length < 2 || x1 - x0 + (y1 - y0) < least) return undefined
  const onEdge = raw.map(([x, y], index) => {
    const next = raw[(index + 1) % raw.length] ?? [x, y]
    return (x === next[0] && isEdge(x)) || (y === next[1] && isEdge(y))
  })
  return { points: kept, onEdge }
}

const isEdge = (value: number) => value <= 0 || value >= cellExtent

/** The parts of an outline that are real coast rather than a cell's boundary. */
function openRuns({ points, onEdge }: Shape, closed: boolean): string[] {
  if (closed && !onEdge.includes(true)) return [`${path(points)}Z`]
  if (!closed) return [path(points)]
  const runs: string[] = []
  // start after a boundary, so that no run is split in two
  const start = onEdge.indexOf(true) + 1
  let run: [number, number][] = []
  for (let step = 0; step <= points.length; step += 1) {
    const index = (start + step) % points.length
    const point = points[index]
    if (point === undefined) break
    run.push(point)
    if (onEdge[index] !== true && step < points.length) continue
    if (run.length > 1) runs.push(path(run))
    run = []
  }
  return runs
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** SVG path with relative coordinates, which take half the space of absolute ones. */
function path(points: readonly (readonly [number, number])[]): string {
  let text = ''
  let lastX = 0
  let lastY = 0
  for (const [index, [x, y]] of points.entries()) {
    const placeX = tenth(x)
    const placeY = tenth(y)
    text += `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${tenth(placeX - lastX)} ${tenth(placeY - lastY)}`
    lastX = placeX
    lastY = placeY
  }
  return text
}
