import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import { getOutside } from '../http/get-outside.ts'

/** Where YouTube keeps the pictures of its films. */
const thumbnailOrigin = 'https://i.ytimg.com'

/** Largest first. The first is missing for older films (product-rules.md#video); the last is there for every film. */
const sizes = ['maxresdefault', 'sddefault', 'hqdefault'] as const
/** A missing picture is answered with a grey one of 120 px. px */
const leastWidth = 400
const timeoutMs = 6000
const maxBytes = 4 * 1024 * 1024

/** YouTube has no picture of this film: there is no such film, or it is private. */
export class NoThumbnailError extends Error {}

/**
 * Fetches a film's picture into a temporary file and hands it to `use`. Throws `NoThumbnailError`, or what the network
 * threw. `id` must have been checked (domain/video.ts).
 */
export async function fetchThumbnail<T>(
  id: string,
  use: (file: string) => Promise<T>,
  origin: string = thumbnailOrigin,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-poster-'))
  try {
    for (const size of sizes) {
      const file = path.join(folder, `${size}.jpg`)
      const found = await download(`${origin}/vi/${id}/${size}.jpg`, file)
      if (found && (await widthOf(file)) >= leastWidth) return await use(file)
    }
    throw new NoThumbnailError(`no thumbnail of ${id}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** False when the answer says that there is none. */
async function download(url: string, file: string): Promise<boolean> {
  const { status, body } = await getOutside(url, { timeoutMs, maxBytes })
  if (status === 404 || status === 410) return false
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  await writeFile(file, body)
  return true
}

async function widthOf(file: string): Promise<number> {
  try {
    return (await sharp(file, { limitInputPixels: false }).metadata()).width
  } catch {
    return 0
  }
}
