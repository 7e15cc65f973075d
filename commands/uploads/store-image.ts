import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../db/connection.ts'
import { saveImage } from '../../db/image-repository.ts'
import { imageSchema, type SiteImage } from '../../domain/image.ts'
import { imagePathOf } from '../../modules/document-images.ts'
import type { Clock } from '../../platform/clock.ts'
import { readPicture } from '../../platform/image/picture.ts'
import type { FileStore } from '../../platform/store/file-store.ts'

/** Stands in the hash, so that a change in how renditions are made never changes what a name means. */
const renditionsVersion = 'renditions 1'

/**
 * Makes the renditions of an uploaded file, stores them in the owner's folder under names that hold the content's hash, and
 * remembers them. Throws `image-unreadable` and `image-too-large`.
 */
export async function storeImage(
  deps: { database: Database; clock: Clock; uploads: FileStore },
  input: { ownerId: string; file: string; originalName: string; temporary: boolean; isDemoImage?: boolean },
): Promise<SiteImage> {
  const { renditions, color } = await readPicture(input.file)
  const hash = await contentHash(input.file)
  const name = (width: number) => `${hash}-${String(width).padStart(2, '0')}`
  for (const { width, jpeg, webp } of renditions) {
    await deps.uploads.write(`${input.ownerId}/${name(width)}.jpg`, jpeg)
    await deps.uploads.write(`${input.ownerId}/${name(width)}.webp`, webp)
  }
  const [largest] = renditions
  const image = imageSchema.parse({
    path: imagePathOf(input.ownerId),
    fileName: `${name(largest.width)}.jpg`,
    originalName: readableName(input.originalName),
    temporary: input.temporary,
    isDemoImage: input.isDemoImage ?? false,
    width: largest.width,
    height: largest.height,
    sizes: renditions.map(({ width }) => ({ fileName: `${name(width)}.jpg`, size: width })),
    color,
  })
  const createdAt = deps.clock.now().toISOString()
  await saveImage(deps.database, { ownerId: input.ownerId, temporary: input.temporary, image, createdAt })
  return image
}

/** What the names of a file's renditions begin with. */
export async function contentHash(file: string): Promise<string> {
  const hash = createHash('sha256').update(renditionsVersion)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}

/** What the owner's computer called the file: shown to the owner only, so without folders and control characters. */
function readableName(name: string): string {
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 300)
}
