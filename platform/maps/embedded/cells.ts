import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import * as z from 'zod'

/** Coordinates within a cell run from 0 to this; tools/map-data/make-map-data.mjs packs them. */
export const cellExtent = 16_384

const indexSchema = z.array(
  z.object({ zoom: z.number().int(), cells: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])) }),
)

/** Shapes of one cell: alternating x and y, from 0 to `cellExtent`. */
export type Shapes = readonly Int32Array[]

export interface Cells {
  /** Zoom levels of the grids, finest first. */
  zooms: readonly number[]
  /** Whether a zoom's grid covers a cell; there is no data outside it. */
  has(zoom: number, x: number, y: number): boolean
  shapes(zoom: number, x: number, y: number): Shapes
}

/** Opens a file of cells; each cell is unpacked on demand. */
export function readCells(file: string): Cells {
  const content = readFileSync(file)
  const headLength = content.readUInt32LE(0)
  const start = 4 + headLength
  const index = indexSchema.parse(JSON.parse(inflateRawSync(content.subarray(4, start)).toString()))
  const place = (zoom: number, x: number, y: number) => index.find((level) => level.zoom === zoom)?.cells[`${x}/${y}`]
  return {
    zooms: index.map((level) => level.zoom),
    has: (zoom, x, y) => place(zoom, x, y) !== undefined,
    shapes(zoom, x, y) {
      const entry = place(zoom, x, y)
      if (entry === undefined) return []
      const [offset, length] = entry
      return unpack(inflateRawSync(content.subarray(start + offset, start + offset + length)))
    },
  }
}

function unpack(bytes: Buffer): Shapes {
  const shapes: Int32Array[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  const signed = () => {
    const value = varint()
    return (value >>> 1) ^ -(value & 1)
  }
  while (at < bytes.length) {
    const points = new Int32Array(varint() * 2)
    let x = 0
    let y = 0
    for (let index = 0; index < points.length; index += 2) {
      x += signed()
      y += signed()
      points[index] = x
      points[index + 1] = y
    }
    shapes.push(points)
  }
  return shapes
}
