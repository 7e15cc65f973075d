import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import { fetchExternal } from '../http/fetch-external.ts'

/** Where YouTube serves video thumbnails. */
const thumbnailOrigin = 'https://i.ytimg.com'

/** Largest first. The first is missing for older videos (product-rules.md#video); every video has the last. */
const sizes = ['maxresdefault', 'sddefault', 'hqdefault'] as const
/** YouTube answers a missing thumbnail with a grey one 120 px wide; px. */
const leastWidth = 400
const timeoutMs = 6000
const maxBytes = 4 * 1024 * 1024

/** YouTube has no thumbnail: the video does not exist or is private. */
export class NoThumbnailError extends Error {}

/**
 * Downloads a video's thumbnail into a temporary file, which exists only until `use` settles. Throws `NoThumbnailError`, or what the
 * network threw. `id` must have been checked (domain/video.ts).
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

/** False when YouTube says that there is no such picture. */
async function download(url: string, file: string): Promise<boolean> {
  const { status, body } = await fetchExternal(url, { timeoutMs, maxBytes })
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
