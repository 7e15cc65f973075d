import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../db/core/connection.ts'
import {
  countImages,
  findImage,
  type StoredCrop,
  type StoredImage,
  saveImage,
} from '../../db/image/image-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { imageFiles, imagePathOf, imageSchema, type SiteImage } from '../../domain/image/image.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'
import { isTurned } from '../../domain/image/turn.ts'
import type { Clock } from '../../platform/clock.ts'
import { inspectPicture } from '../../platform/image/inspect-picture.ts'
import { type Master, type Renditions, readPicture } from '../../platform/image/picture.ts'
import type { FileStore } from '../../platform/store/file-store.ts'

/** Part of the hash, so that a change to how renditions are made never changes the content behind a name. */
const renditionsVersion = 'renditions 2'

export interface ImageDeps {
  database: Database
  clock: Clock
  uploads: FileStore
}

/** Makes room for a draft's picture of so many bytes, or throws `draft-uploads-full`. */
export type MakeRoom = (bytes: number) => Promise<void>

/**
 * Makes the renditions of an uploaded file, stores them in the owner's folder under content-addressed names, and records them in the
 * database. A file that the owner has uploaded before is not decoded again. Throws `image-unreadable`, `image-heic`, `image-too-large`
 * and `images-busy`, and `pictures-full` unless the owner has no limit.
 */
export async function storeImage(
  deps: ImageDeps,
  input: {
    ownerId: string
    file: string
    originalName: string
    temporary: boolean
    isDemoImage?: boolean
    isUnlimited?: boolean
    makeRoom?: MakeRoom | undefined
  },
): Promise<SiteImage> {
  const inspected = await inspectPicture(input.file)
  const hash = await contentHash(input.file)
  const kept = await keptImage(deps, input.ownerId, hash)
  if (kept !== undefined) return rememberAgain(deps, kept, input.originalName)
  if (input.isUnlimited !== true) await checkRoom(deps, input.ownerId)
  const picture = await readPicture(inspected)
  return storeRenditions(deps, { ...input, isDemoImage: input.isDemoImage ?? false, hash, picture, crop: null })
}

/** Throws `pictures-full` when a site has the maximum number of pictures. */
export async function checkRoom({ database }: ImageDeps, ownerId: string): Promise<void> {
  if ((await countImages(database, ownerId)) >= imageLimits.ofSite) throw new DomainError('pictures-full')
}

/** Writes a picture's files before its row, so that the files exist whenever the row does. */
export async function storeRenditions(
  deps: ImageDeps,
  input: {
    ownerId: string
    hash: string
    originalName: string
    temporary: boolean
    isDemoImage: boolean
    picture: Renditions & { master?: Master }
    crop: StoredCrop | null
    makeRoom?: MakeRoom | undefined
  },
): Promise<SiteImage> {
  const { ownerId, hash, temporary, isDemoImage } = input
  const { renditions, color, brightness, focus, master } = input.picture
  const name = (width: number) => `${hash}-${String(width).padStart(2, '0')}`
  const keptMaster = master && {
    fileName: `${hash}.${master.extension}`,
    width: master.width,
    height: master.height,
  }
  const files = renditions.flatMap(({ width, jpeg, webp }) => [
    { name: `${name(width)}.jpg`, content: jpeg },
    { name: `${name(width)}.webp`, content: webp },
  ])
  if (master !== undefined) files.push({ name: `${hash}.${master.extension}`, content: master.content })
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0)
  await input.makeRoom?.(bytes)
  // in parallel, since each waits for the disk
  await Promise.all(files.map((file) => deps.uploads.write(`${ownerId}/${file.name}`, file.content)))
  const [largest] = renditions
  const image = imageSchema.parse({
    path: imagePathOf(ownerId),
    fileName: `${name(largest.width)}.jpg`,
    originalName: readableName(input.originalName),
    temporary,
    isDemoImage,
    width: largest.width,
    height: largest.height,
    sizes: renditions.map(({ width }) => ({ fileName: `${name(width)}.jpg`, size: width })),
    color,
    brightness,
    // the demo's pictures are placed as we chose them
    focus: isDemoImage ? undefined : focus,
  })
  await saveImage(deps.database, {
    ownerId,
    temporary,
    image,
    crop: input.crop,
    createdAt: deps.clock.now().toISOString(),
    master: keptMaster ?? null,
    bytes,
  })
  return image
}

/** The owner's picture with this hash, if all of its files are in the store. */
export async function keptImage(deps: ImageDeps, ownerId: string, hash: string): Promise<StoredImage | undefined> {
  const stored = await findImage(deps.database, ownerId, hash)
  if (stored === undefined) return undefined
  const names = new Set(await deps.uploads.list(ownerId))
  return keptFiles(stored).every((file) => names.has(file)) ? stored : undefined
}

/** The required files of a picture. */
export function keptFiles({ image, master }: StoredImage): string[] {
  return [...imageFiles(image), ...(master === null ? [] : [master.fileName])]
}

/** Updates a picture that is uploaded again: its age starts over, and it takes the new file name. */
export async function rememberAgain(deps: ImageDeps, stored: StoredImage, originalName: string): Promise<SiteImage> {
  const image = { ...stored.image, originalName: readableName(originalName) }
  await saveImage(deps.database, { ...stored, image, createdAt: deps.clock.now().toISOString() })
  return image
}

/** Hash that the names of a file's renditions begin with. */
export async function contentHash(file: string): Promise<string> {
  const hash = createHash('sha256').update(renditionsVersion)
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex').slice(0, 32)
}

/** Hash that the names of a crop's renditions begin with; the same part of the same picture is stored once. */
export function cropHash({ of, x, y, width, height, quarters = 0, angle = 0 }: StoredCrop): string {
  const turn = isTurned({ quarters, angle }) ? ['turned', quarters, angle] : []
  const parts = [renditionsVersion, 'crop', of, x, y, width, height, ...turn]
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
}

/** The uploaded file's name for display to the owner, without folders and control characters. */
function readableName(name: string): string {
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 300)
}
