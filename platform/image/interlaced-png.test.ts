import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInterlacedPng } from './interlaced-png.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-interlaced-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readPng(content: Buffer) {
  const file = path.join(folder, 'picture.png')
  writeFileSync(file, content)
  return readInterlacedPng(file)
}

/** Waves with some noise: every filter is the best one somewhere. */
function samples(width: number, height: number, channels: 1 | 2 | 3 | 4): Sharp {
  const data = Uint8Array.from({ length: width * height * channels }, (_, at) => {
    const pixel = Math.floor(at / channels)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return Math.round(128 + 90 * Math.sin(x / 5 + at) * Math.cos(y / 7) + ((at * 7919) % 23))
  })
  return sharp(data, { raw: { width, height, channels } })
}

/** Half of it as libvips reads it: the mean of each four pixels, weighed by their alpha. */
async function halfOf(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const half: number[] = []
  for (let y = 0; y < info.height; y += 2)
    for (let x = 0; x < info.width; x += 2) {
      const four = [0, 1, 2, 3]
        .map((at) => [x + (at & 1), y + (at >> 1)] as const)
        .filter(([left, top]) => left < info.width && top < info.height)
        .map(([left, top]) => data.subarray((top * info.width + left) * 4).subarray(0, 4))
      const alpha = four.reduce((sum, pixel) => sum + (pixel[3] ?? 0), 0)
      for (const channel of [0, 1, 2])
        half.push(four.reduce((sum, pixel) => sum + (pixel[channel] ?? 0) * (pixel[3] ?? 0), 0) / alpha)
      half.push(alpha / four.length)
    }
  return half
}

async function expectHalf(picture: Buffer): Promise<void> {
  const got = await readPng(picture)
  if (got === null) throw new Error('left to libpng')
  const wanted = await halfOf(picture)
  expect(got.data.length).toBe(wanted.length)
  const furthest = wanted.reduce((most, value, at) => Math.max(most, Math.abs(value - (got.data[at] ?? 0))), 0)
  expect(furthest).toBeLessThanOrEqual(1)
  got.free()
}

const interlaced = { progressive: true, compressionLevel: 3 }

describe('an interlaced PNG', () => {
  it.each([
    [1, 1],
    [2, 1],
    [1, 5],
    [4, 4],
    [5, 3],
    [7, 9],
    [33, 2],
    [64, 41],
  ])('of %i × %i is halved as libvips reads it', async (width, height) => {
    for (const channels of [1, 2, 3, 4] as const)
      for (const isDeep of [false, true]) {
        const colours = channels < 3 ? (isDeep ? 'grey16' : 'b-w') : isDeep ? 'rgb16' : 'srgb'
        const picture = samples(width, height, channels).toColourspace(colours)
        await expectHalf(await picture.png({ ...interlaced, adaptiveFiltering: !isDeep }).toBuffer())
      }
  })

  it.each([2, 4, 16, 200])('of a palette of %i colours is looked up', async (colours) => {
    for (const channels of [1, 3, 4] as const)
      await expectHalf(
        await samples(37, 21, channels)
          .png({ ...interlaced, palette: true, colours })
          .toBuffer(),
      )
  })

  it('tells what else has a say in how it looks', async () => {
    const picture = samples(20, 20, 3)
    const types = async (content: Buffer) =>
      (await readPng(content))?.chunks.map((chunk) => chunk.toString('latin1', 4, 8))
    expect(await types(await picture.clone().png(interlaced).toBuffer())).toEqual([])
    expect(await types(await picture.clone().withIccProfile('p3').png(interlaced).toBuffer())).toEqual(['iCCP'])
    expect(await types(await picture.clone().withMetadata({ orientation: 6 }).png(interlaced).toBuffer())).toContain(
      'eXIf',
    )
  })

  it('is refused when it is broken', async () => {
    const picture = await samples(200, 100, 3).png(interlaced).toBuffer()
    await expect(readPng(picture.subarray(0, picture.length >> 1))).rejects.toThrow()
    const scratched = Buffer.from(picture)
    scratched.fill(0xff, 100, 140)
    await expect(readPng(scratched)).rejects.toThrow()
    const header = picture.subarray(0, 33)
    const pixels = (packed: Buffer) =>
      Buffer.concat([header, Buffer.from([0, 0, packed.length >> 8, packed.length & 255]), Buffer.from('IDAT'), packed])
    // a filter that there is none of, and rows that are missing
    await expect(readPng(pixels(deflateSync(Buffer.alloc(70_000, 5))))).rejects.toThrow()
    await expect(readPng(pixels(deflateSync(Buffer.alloc(1000))))).rejects.toThrow()
    await expect(readPng(header)).rejects.toThrow()
    await expect(readPng(Buffer.from('PNG'))).rejects.toThrow()
  })

  it('gives its memory back', async () => {
    const got = await readPng(await samples(64, 64, 4).png(interlaced).toBuffer())
    got?.free()
    expect(got?.data.length).toBe(0)
  })
})
