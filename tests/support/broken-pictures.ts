import { crc32 } from 'node:zlib'

/** Seeded random numbers, identical in every run (mulberry32). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Random = ReturnType<typeof seededRandom>
type Mutation = (file: Buffer, random: Random, other: Buffer) => Buffer

const piece = (file: Buffer, random: Random, most: number) => {
  const start = random(file.length)
  return file.subarray(start, start + 1 + random(most))
}
const extremes = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

/** Ways to corrupt a file; none changes its input. */
const mutations: Readonly<Record<string, Mutation>> = {
  'bits turned'(file, random) {
    const broken = Buffer.from(file)
    for (let times = 1 + random(8); times > 0; times -= 1) {
      const at = random(broken.length)
      broken[at] = (broken[at] ?? 0) ^ (1 << random(8))
    }
    return broken
  },
  'header bytes changed'(file, random) {
    const broken = Buffer.from(file)
    for (let times = 1 + random(6); times > 0; times -= 1) broken[4 + random(120)] = random(256)
    return broken
  },
  'a number made extreme'(file, random) {
    const broken = Buffer.from(file)
    const value = extremes[random(extremes.length)] ?? 0
    const at = random(Math.min(broken.length - 4, 300))
    if (random(2) === 0) broken.writeUInt32BE(value, at)
    else broken.writeUInt32LE(value, at)
    return broken
  },
  'cut off': (file, random) => file.subarray(0, 12 + random(file.length - 12)),
  'a piece left out'(file, random) {
    const start = 8 + random(file.length - 8)
    return Buffer.concat([file.subarray(0, start), file.subarray(start + 1 + random(200))])
  },
  'a piece twice'(file, random) {
    const at = 8 + random(file.length - 8)
    return Buffer.concat([file.subarray(0, at), piece(file, random, 300), file.subarray(at)])
  },
  'a piece of zeros'(file, random) {
    const broken = Buffer.from(file)
    const start = random(broken.length)
    return broken.fill(0, start, Math.min(broken.length, start + 1 + random(200)))
  },
  'noise put in'(file, random) {
    const at = random(file.length)
    const noise = Buffer.from(Array.from({ length: 1 + random(100) }, () => random(256)))
    return Buffer.concat([file.subarray(0, at), noise, file.subarray(at)])
  },
  'the middle of another'(file, random, other) {
    const at = 16 + random(file.length - 16)
    return Buffer.concat([file.subarray(0, at), other.subarray(random(other.length))])
  },
}

/** Each seed corrupted in each way, `times` times; identical in every run. */
export function* brokenPictures(
  seeds: readonly Buffer[],
  times: number,
): Generator<{ name: string; content: Buffer }, void> {
  const random = seededRandom(20_261_121)
  for (const [number, seed] of seeds.entries())
    for (const [way, mutate] of Object.entries(mutations))
      for (let time = 0; time < times; time += 1) {
        const other = seeds[random(seeds.length)] ?? seed
        yield { name: `seed ${number}, ${way} ${time}`, content: mutate(seed, random, other) }
      }
}

/** A PNG chunk with length and CRC. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG with an extra chunk after its header. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, data), png.subarray(headerEnd)])
}

/** A JPEG with an extra segment after its first two bytes. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}
