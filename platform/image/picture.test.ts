import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspectPicture } from './inspect-picture.ts'
import { readPicture } from './picture.ts'
import { printedPhoto } from './print-picture.ts'

/** Decoded pixels of a master, whatever its file format. */
async function masterOf(content: Buffer): Promise<{ width: number; height: number; pixels: Buffer }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-picture-'))
  try {
    const file = path.join(folder, 'picture')
    writeFileSync(file, content)
    const inspected = await inspectPicture(file)
    const { width, height, content: kept } = (await readPicture(inspected)).master
    const pixels = await sharp(kept).toColourspace('srgb').removeAlpha().raw().toBuffer()
    return { width, height, pixels }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function furthest(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
}

it('goes through profile and orientation, with 8 bits or 16, interlaced or not', async () => {
  const size = { width: 5200, height: 48, channels: 3 } as const
  const data = Uint8Array.from(
    { length: 5200 * 48 * 3 },
    (_, at) => 128 + 100 * Math.sin((at % 15_600) / 1500 + (at % 3)),
  )
  const raw = () => sharp(data, { raw: size }).withMetadata({ orientation: 6 }).withIccProfile('p3')
  const wanted = await sharp(await raw().png().toBuffer())
    .autoOrient()
    .resize({ height: 2560 })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  for (const progressive of [true, false])
    for (const colours of ['srgb', 'rgb16']) {
      const kept = await masterOf(await raw().toColourspace(colours).png({ progressive }).toBuffer())
      expect([kept.width, kept.height]).toEqual([24, 2560])
      expect(furthest(kept.pixels, wanted)).toBeLessThan(12)
    }
  const grey = sharp(
    data.filter((_, at) => at % 3 === 0),
    { raw: { ...size, channels: 1 } },
  ).toColourspace('b-w')
  const plain = await masterOf(await grey.clone().png().toBuffer())
  expect(
    furthest((await masterOf(await grey.clone().png({ progressive: true }).toBuffer())).pixels, plain.pixels),
  ).toBeLessThan(4)
})

it('proposes the point that stands out as what matters most, in the upper third of an upright picture, and the middle where nothing does', async () => {
  const plain = { width: 900, height: 600, channels: 3, background: '#7f8a90' } as const
  const flower = await sharp({ create: { ...plain, width: 90, height: 90, background: '#d0442a' } })
    .png()
    .toBuffer()
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-picture-'))
  try {
    const file = path.join(folder, 'picture')
    writeFileSync(
      file,
      await sharp({ create: plain })
        .composite([{ input: flower, left: 720, top: 60 }])
        .png()
        .toBuffer(),
    )
    const { focus } = await readPicture(await inspectPicture(file))
    expect(Math.abs(focus.x - 0.85)).toBeLessThan(0.1)
    expect(Math.abs(focus.y - 0.17)).toBeLessThan(0.1)
    const upright = { ...plain, width: 600, height: 900 }
    const low = [{ input: flower, left: 60, top: 600 }]
    writeFileSync(file, await sharp({ create: upright }).composite(low).png().toBuffer())
    const { focus: proposed } = await readPicture(await inspectPicture(file))
    expect(Math.abs(proposed.x - 0.18)).toBeLessThan(0.1)
    expect(proposed.y).toBe(0.33)
    writeFileSync(file, await sharp({ create: plain }).png().toBuffer())
    expect((await readPicture(await inspectPicture(file))).focus).toEqual({ x: 0.5, y: 0.5 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('prints the part around what matters most', async () => {
  const left = await sharp({ create: { width: 150, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const printed = async (x: number) => {
    const { channels } = await sharp(
      await printedPhoto(wide, { x: 10, y: 0, width: 280, height: 100 }, { width: 50, height: 100 }, { x, y: 0.5 }),
    ).stats()
    return channels.map(({ mean }) => Math.round(mean / 255))
  }
  expect(await printed(0.1)).toEqual([1, 0, 0])
  expect(await printed(0.9)).toEqual([0, 0, 1])
})
