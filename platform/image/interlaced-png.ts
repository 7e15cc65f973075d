import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MessageChannel } from 'node:worker_threads'
import { createInflate } from 'node:zlib'
import { PngHalves } from './png-halves.ts'
import { pngPixels } from './png-pixels.ts'

export interface HalvedPicture {
  data: Buffer
  info: { width: number; height: number; channels: 4 }
  isGrey: boolean
  /** The profile and the orientation, as they stand in the file: chunks of a PNG. */
  chunks: Buffer[]
  /** Gives the memory back at once; it would lie until V8 looks for garbage. */
  free(): void
}

/** Worked on at once, so that nothing else has to wait for more than some ms. */
const partBytes = 1 << 20
const keptChunks = new Set(['iCCP', 'eXIf'])

/**
 * Reads an interlaced PNG at half its width and height. libpng would hold all of it and move every pixel of its seven passes
 * by itself, which takes a second and more for 40 megapixels. Null where that is left to libpng: one colour is transparent.
 * Throws when it is broken.
 */
export async function readInterlacedPng(file: string): Promise<HalvedPicture | null> {
  const content = await readFile(file)
  const { packed, palette, transparency, chunks } = chunksOf(content)
  const colourType = content.readUInt8(25)
  if (colourType !== 3 && transparency.length > 0) return null
  const packing = pngPixels({ colourType, depth: content.readUInt8(24), palette, transparency })
  if (packing === null || content[28] !== 1) return null
  const halves = new PngHalves({ width: content.readUInt32BE(16), height: content.readUInt32BE(20) }, packing)
  const { width, height, pixels } = halves
  const free = () => {
    const { port1, port2 } = new MessageChannel()
    port2.close()
    // sent to nobody
    port1.postMessage(null, [pixels.buffer])
    port1.close()
  }
  try {
    await unpack(packed, halves)
  } catch (error) {
    free()
    throw error
  }
  const isGrey = colourType % 4 === 0
  return { data: Buffer.from(pixels.buffer), info: { width, height, channels: 4 }, isGrey, chunks, free }
}

/** What is of use for the pixels; chunks after them are not. */
function chunksOf(content: Buffer) {
  const packed: Buffer[] = []
  const chunks: Buffer[] = []
  let palette = content.subarray(0, 0)
  let transparency = palette
  for (let at = 33; at + 8 <= content.length; ) {
    const end = at + 8 + content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    const data = content.subarray(at + 8, end)
    if (type === 'IDAT') packed.push(data)
    else if (packed.length > 0) break
    else if (type === 'PLTE') palette = data
    else if (type === 'tRNS') transparency = data
    else if (keptChunks.has(type)) chunks.push(content.subarray(at, end + 4))
    // a checksum follows; the packed pixels have their own
    at = end + 4
  }
  return { packed, palette, transparency, chunks }
}

async function unpack(packed: Buffer[], halves: PngHalves): Promise<void> {
  await pipeline(
    Readable.from(inParts(packed)),
    createInflate({ chunkSize: partBytes }),
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) {
        halves.take(part)
        if (halves.complete) break
      }
    },
  )
  if (!halves.complete) throw new Error('a PNG that ends too early')
}

/** Files hold their pixels in chunks of some kB: each by itself would be a way to another thread and back. */
function* inParts(packed: Buffer[]): Generator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for (const chunk of packed) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  yield Buffer.concat(waiting)
}
