/** What a PNG says about how its pixels are packed. */
export interface PngPacking {
  /** Of the header: 0 grey, 2 red, green and blue, 3 a palette, 4 grey and alpha, 6 all four. */
  colourType: number
  /** Bits a channel. */
  depth: number
  /** Red, green and blue of each colour. */
  palette: Uint8Array
  /** Alpha of the first colours of a palette. */
  transparency: Uint8Array
}

/** How rows of one packing become pixels: words with red in the lowest byte, then green, blue and alpha. */
export interface PngPixels {
  rowBytes(pixels: number): number
  /** Words of a row while it is filtered: one for each pixel, or for each byte that several share. */
  rowWords(pixels: number): number
  /** Puts into words what is to be seen of each pixel. Of 16 bits the lower 8 are left: no filter mixes the two. */
  gather(bytes: Uint8Array, words: Uint32Array, count: number): void
  /** Makes pixels of words whose filter has been undone, in place or in `room`. */
  expand(words: Uint32Array, pixels: number, room: Uint32Array): Uint32Array
}

type Gather = (bytes: Uint8Array, words: Uint32Array, count: number, bytesAChannel: number) => void

const packings = new Map<number, { channels: number; depths: readonly number[]; gather: Gather }>([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16], gather: gatherGrey }],
  [2, { channels: 3, depths: [8, 16], gather: gatherColours }],
  [3, { channels: 1, depths: [1, 2, 4, 8], gather: gatherGrey }],
  [4, { channels: 2, depths: [8, 16], gather: gatherGreyAlpha }],
  [6, { channels: 4, depths: [8, 16], gather: gatherAll }],
])
const opaque = 0xff000000
const grey = 0x010101

/** Null for a packing that there is none of. */
export function pngPixels({ colourType, depth, palette, transparency }: PngPacking): PngPixels | null {
  const packing = packings.get(colourType)
  if (!packing?.depths.includes(depth)) return null
  const { channels, gather } = packing
  const isIndex = colourType === 3 || depth < 8
  const rowBytes = (pixels: number) => Math.ceil((pixels * channels * depth) / 8)
  return {
    rowBytes,
    rowWords: (pixels) => (depth < 8 ? rowBytes(pixels) : pixels),
    gather: (bytes, words, count) => gather(bytes, words, count, depth === 16 ? 2 : 1),
    expand: isIndex
      ? lookUp(colourType === 3 ? paletteColours(palette, transparency) : greys(depth), depth)
      : channels % 2 === 0
        ? (words) => words
        : makeOpaque,
  }
}

function gatherGrey(bytes: Uint8Array, words: Uint32Array, count: number, bytesAChannel: number): void {
  for (let at = 0; at < count; at += 1) words[at] = (bytes[at * bytesAChannel] ?? 0) * grey
}

function gatherGreyAlpha(bytes: Uint8Array, words: Uint32Array, count: number, bytesAChannel: number): void {
  for (let at = 0, from = 0; at < count; at += 1, from += 2 * bytesAChannel)
    words[at] = ((bytes[from] ?? 0) * grey) | ((bytes[from + bytesAChannel] ?? 0) << 24)
}

function gatherColours(bytes: Uint8Array, words: Uint32Array, count: number, bytesAChannel: number): void {
  for (let at = 0, from = 0; at < count; at += 1, from += 3 * bytesAChannel)
    words[at] =
      (bytes[from] ?? 0) | ((bytes[from + bytesAChannel] ?? 0) << 8) | ((bytes[from + 2 * bytesAChannel] ?? 0) << 16)
}

function gatherAll(bytes: Uint8Array, words: Uint32Array, count: number, bytesAChannel: number): void {
  if (bytesAChannel === 1) new Uint8Array(words.buffer, words.byteOffset, count * 4).set(bytes.subarray(0, count * 4))
  else
    for (let at = 0, from = 0; at < count; at += 1, from += 8)
      words[at] =
        (bytes[from] ?? 0) |
        ((bytes[from + 2] ?? 0) << 8) |
        ((bytes[from + 4] ?? 0) << 16) |
        ((bytes[from + 6] ?? 0) << 24)
}

function makeOpaque(words: Uint32Array, pixels: number): Uint32Array {
  for (let at = 0; at < pixels; at += 1) words[at] = (words[at] ?? 0) | opaque
  return words
}

/** Pixels of a table: several stand in one byte when they have less than 8 bits, the first in the highest ones. */
function lookUp(colours: Uint32Array, depth: number): PngPixels['expand'] {
  const perByte = 8 / depth
  const mask = (1 << depth) - 1
  return (words, pixels, room) => {
    for (let at = 0; at < pixels; at += 1) {
      const shift = 8 - depth - (at % perByte) * depth
      room[at] = colours[((words[Math.floor(at / perByte)] ?? 0) >>> shift) & mask] ?? 0
    }
    return room
  }
}

/** A colour that a palette does not have is black, as libpng has it. */
function paletteColours(palette: Uint8Array, transparency: Uint8Array): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = palette.subarray(at * 3, at * 3 + 3)
    return red | (green << 8) | (blue << 16) | ((transparency[at] ?? 255) << 24)
  })
}

function greys(depth: number): Uint32Array {
  const most = (1 << depth) - 1
  return Uint32Array.from({ length: most + 1 }, (_, at) => Math.round((at * 255) / most) * grey + opaque)
}
