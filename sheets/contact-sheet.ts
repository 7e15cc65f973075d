import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** px on the contact sheet. */
const tileHeight = 460
const gap = 16
/** A wide screen gets more room than a phone, but not in proportion. */
const tileWidth = (screen: number) => Math.round(10 * Math.sqrt(screen))

/**
 * Puts a folder's pictures on one sheet, a row per subject and a column per width, each cut to its upper part, and gives the
 * sheet's file name.
 */
export async function contactSheet(folder: string, widths: readonly number[]): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /-\d+\.png$/.test(file))
  const names = [...new Set(files.map((file) => file.replace(/-\d+\.png$/, '')))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  const tiles: OverlayOptions[] = []
  const lefts = widths.map((_, column) =>
    widths.slice(0, column).reduce((left, width) => left + tileWidth(width) + gap, gap),
  )
  for (const [row, name] of names.entries())
    for (const [column, width] of widths.entries()) {
      const file = `${name}-${width}.png`
      if (!files.includes(file)) continue
      const input = await upperPart(join(folder, file), tileWidth(width), tileHeight)
      tiles.push({ input, left: lefts[column] ?? gap, top: gap + row * (tileHeight + gap) })
    }
  const sheet = `${folder}.jpg`
  await sharp({
    create: {
      width: widths.reduce((sum, width) => sum + tileWidth(width) + gap, gap),
      height: gap + names.length * (tileHeight + gap),
      channels: 3,
      background: '#d9d7d2',
    },
  })
    .composite(tiles)
    .jpeg({ quality: 82 })
    .toFile(sheet)
  return sheet
}

async function upperPart(file: string, width: number, height: number): Promise<Buffer> {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
    .toBuffer()
}

/** Cuts a long page into columns that stand side by side, so that it can be looked at as one picture: `<name>-folded.jpg`. */
export async function foldPage(file: string): Promise<void> {
  const { width = 1, height = 1 } = await sharp(file).metadata()
  const columns = Math.max(1, Math.round(Math.sqrt(height / width / 0.7)))
  const length = Math.ceil(height / columns)
  const pieces = await Promise.all(
    Array.from({ length: columns }, async (_, column): Promise<OverlayOptions> => {
      const top = column * length
      const input = await sharp(file)
        .extract({ left: 0, top, width, height: Math.min(length, height - top) })
        .toBuffer()
      return { input, left: column * (width + 2 * gap), top: 0 }
    }),
  )
  const sheet = { width: columns * width + (columns - 1) * 2 * gap, height: length }
  await sharp({ create: { ...sheet, channels: 3, background: '#d9d7d2' } })
    .composite(pieces)
    .jpeg({ quality: 85 })
    .toFile(file.replace('.png', '-folded.jpg'))
}
