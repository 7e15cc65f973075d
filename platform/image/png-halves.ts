import { joinColumns, joinRows } from './mean-pixels.ts'
import { unfilters } from './png-filters.ts'
import type { PngPixels } from './png-pixels.ts'

/** Where the pixels of each pass of an interlaced PNG stand: first column and row, and steps between them. */
const passes = [
  { left: 0, top: 0, across: 8, down: 8 },
  { left: 4, top: 0, across: 8, down: 8 },
  { left: 0, top: 4, across: 4, down: 8 },
  { left: 2, top: 0, across: 4, down: 4 },
  { left: 0, top: 2, across: 2, down: 4 },
  { left: 1, top: 0, across: 2, down: 2 },
  { left: 0, top: 1, across: 1, down: 2 },
] as const
/** The ones that complete the picture: every other pixel of the even rows, and the odd rows. */
const [oddColumns, oddRows] = [5, 6]

/**
 * Takes the unpacked rows of an interlaced PNG, in parts of any length, and makes a picture of half its width and height of
 * them: each pixel is the mean of four. The passes bring first one pixel of each four, then its neighbour, and the two below
 * them at last, so that never more than the half picture is held.
 */
export class PngHalves {
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Uint32Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  private readonly size: { width: number; height: number }
  private readonly packing: PngPixels
  private readonly bytes: Uint8Array
  private readonly room: Uint32Array
  private row: Uint32Array
  private prior: Uint32Array
  private pass = -1
  private place: (typeof passes)[number] = passes[0]
  private y = 0
  /** Pixels of a row of this pass, and what they take. */
  private count = 0
  private rowBytes = 0
  /** The first byte of a row; -1 before it has come. */
  private filter = -1
  private filled = 0

  constructor(size: { width: number; height: number }, packing: PngPixels) {
    this.size = size
    this.packing = packing
    this.width = Math.ceil(size.width / 2)
    this.height = Math.ceil(size.height / 2)
    this.pixels = new Uint32Array(this.width * this.height)
    this.bytes = new Uint8Array(packing.rowBytes(size.width))
    this.row = new Uint32Array(size.width)
    this.prior = new Uint32Array(size.width)
    this.room = new Uint32Array(size.width)
    this.nextPass()
  }

  get complete(): boolean {
    return this.pass >= passes.length
  }

  /** Throws at a filter that there is none of; what follows the last row is left. */
  take(part: Uint8Array): void {
    for (let at = 0; at < part.length && !this.complete; ) {
      if (this.filter < 0) {
        this.filter = part[at] ?? 0
        if (this.filter >= unfilters.length) throw new Error(`no PNG filter ${this.filter}`)
        at += 1
        continue
      }
      const end = Math.min(part.length, at + this.rowBytes - this.filled)
      // a row that has come as a whole need not be put together
      if (end - at === this.rowBytes) this.finishRow(part.subarray(at, end))
      else {
        this.bytes.set(part.subarray(at, end), this.filled)
        this.filled += end - at
        if (this.filled === this.rowBytes) this.finishRow(this.bytes)
      }
      at = end
    }
  }

  private finishRow(bytes: Uint8Array): void {
    const words = this.packing.rowWords(this.count)
    this.packing.gather(bytes, this.row, words)
    unfilters[this.filter]?.(this.row, this.prior, words)
    const { row } = this
    this.row = this.prior
    this.prior = row
    this.put(row)
    this.filter = -1
    this.filled = 0
    this.y += this.place.down
    if (this.y >= this.size.height) this.nextPass()
  }

  private put(row: Uint32Array): void {
    // the row is the next one's prior, so it stays filtered words: colours go elsewhere
    const line = this.packing.expand(row, this.count, this.room)
    const from = (this.y >> 1) * this.width
    const half = this.pixels.subarray(from, from + this.width)
    if (this.pass === oddColumns) joinColumns(half, line, this.count)
    else if (this.pass === oddRows) joinRows(half, line, this.count)
    else
      for (let at = 0, to = this.place.left >> 1; at < this.count; at += 1, to += this.place.across >> 1)
        half[to] = line[at] ?? 0
  }

  /** A pass without a pixel, of a tiny picture, has no row either. */
  private nextPass(): void {
    for (this.pass += 1; this.pass < passes.length; this.pass += 1) {
      this.place = passes[this.pass] ?? passes[0]
      const { left, top, across } = this.place
      if (left >= this.size.width || top >= this.size.height) continue
      this.y = top
      this.count = Math.ceil((this.size.width - left) / across)
      this.rowBytes = this.packing.rowBytes(this.count)
      this.prior.fill(0)
      return
    }
  }
}
