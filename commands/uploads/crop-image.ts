import { findImage, type StoredCrop, type StoredImage } from '../../db/image/image-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { clampCrop, hasArea, type Rectangle, type Size, scaleCrop } from '../../domain/image/crop.ts'
import {
  type CroppedImage,
  croppedImageSchema,
  imageHashOf,
  type SiteImage,
  storedImageAt,
} from '../../domain/image/image.ts'
import { isTurned, type Turn, turnedSize, unturned } from '../../domain/image/turn.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import { cropPicture } from '../../platform/image/picture.ts'
import { masterOf, originalOf } from './image-source.ts'
import {
  checkRoom,
  cropHash,
  type ImageDeps,
  keptImage,
  type MakeRoom,
  rememberAgain,
  storeRenditions,
} from './store-image.ts'

interface CropInput {
  /** The site or draft that the crop is for. */
  ownerId: string
  temporary: boolean
  makeRoom?: MakeRoom
  /** Host of the request; absolute URLs must be on it. */
  host: string
  sourceImageUrl: string
  /** In px of the file at `sourceImageUrl`; clamped and rounded here. */
  crop: Rectangle
  /** How that file is turned first: the rectangle lies in the turned picture. */
  turn?: Turn | undefined
  /** The picture that a revert restores; defaults to the source of the crop. */
  imageBeforeEdit?: Pick<SiteImage, 'path' | 'fileName'>
  /** Defaults to the source's. */
  originalName?: string
}

/**
 * Crops one of the owner's pictures, or one of the demo's, which every site may use. A picture that is cropped repeatedly is always cut
 * from the stored original, so that no quality is lost. Throws `invalid-input` with a `reason` (`foreign-image`, `unknown-image`,
 * `empty-crop`), and `images-busy`.
 */
export async function cropImage(deps: ImageDeps, input: CropInput): Promise<CroppedImage> {
  const source = await findNamed(deps, input, input.sourceImageUrl)
  const { fileName, stored } = source
  const named = sizeOf(stored, fileName)
  if (named === undefined) throw new DomainError('invalid-input', { reason: 'unknown-image' })
  const turn = input.turn ?? unturned
  const shown = clampCrop(input.crop, turnedSize(named, turn))
  if (!hasArea(shown)) throw new DomainError('invalid-input', { reason: 'empty-crop' })
  const { original, part } = await partOfOriginal(deps, stored, { shown, named, turn })
  const before =
    input.imageBeforeEdit === undefined
      ? original.image
      : (await findNamed(deps, input, `${input.imageBeforeEdit.path}${input.imageBeforeEdit.fileName}`)).stored.image
  const originalName = input.originalName ?? stored.image.originalName
  const image = await storePart(deps, input, { original, part, turn, originalName })
  const { path, fileName: beforeName, sizes, width, height, color, brightness, focus } = before
  return croppedImageSchema.parse({
    ...image,
    imageBeforeEdit: { path, fileName: beforeName, sizes, width, height, color, brightness, focus },
  })
}

interface Original {
  original: StoredImage
  /** In px of the original's master. */
  part: Rectangle
}

async function storePart(
  deps: ImageDeps,
  { ownerId, temporary, makeRoom }: CropInput,
  { original, part, turn, originalName }: Original & { turn: Turn; originalName: string },
): Promise<SiteImage> {
  const { fileName, width, height } = masterOf(original)
  if (!isTurned(turn) && part.width === width && part.height === height) return { ...original.image, originalName }
  const isOfDemo = original.ownerId === demoImageOwner
  const crop: StoredCrop = { of: imageHashOf(original.image.fileName), isOfDemo, ...part, ...(isTurned(turn) && turn) }
  const hash = cropHash(crop)
  const kept = await keptImage(deps, ownerId, hash)
  if (kept !== undefined) return rememberAgain(deps, kept, originalName)
  await checkRoom(deps, ownerId)
  const content = await deps.uploads.read(`${original.ownerId}/${fileName}`)
  if (content === undefined) throw new DomainError('invalid-input', { reason: 'unknown-image' })
  const picture = await cropPicture(content, part, turn)
  const { isDemoImage } = original.image
  return storeRenditions(deps, { ownerId, temporary, isDemoImage, hash, originalName, picture, crop, makeRoom })
}

/**
 * Maps a part of a crop to a part of its original, as long as the original still exists. A picture that is turned, or that was before it
 * was cropped, is cut from what is stored of itself.
 */
async function partOfOriginal(
  deps: ImageDeps,
  stored: StoredImage,
  { shown, named, turn }: { shown: Rectangle; named: Size; turn: Turn },
): Promise<Original> {
  const { crop } = stored
  const original = await originalOf(deps.database, stored)
  if (crop === null || original === undefined || isTurned(turn) || isTurned(crop))
    return {
      original: stored,
      part: scaleCrop(shown, turnedSize(named, turn), turnedSize(masterOf(stored), turn)),
    }
  const part = scaleCrop(shown, named, crop)
  return { original, part: { ...part, x: crop.x + part.x, y: crop.y + part.y } }
}

/** Size in px of one of a picture's files; undefined when it has no such file. */
function sizeOf({ image, master }: StoredImage, fileName: string): Size | undefined {
  const stem = (name: string) => name.slice(0, name.lastIndexOf('.'))
  if (master?.fileName === fileName) return { width: master.width, height: master.height }
  const rendition = image.sizes.find((size) => stem(size.fileName) === stem(fileName))
  if (rendition === undefined) return undefined
  return { width: rendition.size, height: Math.max(1, Math.round((rendition.size * image.height) / image.width)) }
}

async function findNamed(
  deps: ImageDeps,
  { ownerId, host }: CropInput,
  url: string,
): Promise<{ fileName: string; stored: StoredImage }> {
  const named = storedImageAt(url, host)
  if (named === undefined || (named.ownerId !== ownerId && named.ownerId !== demoImageOwner))
    throw new DomainError('invalid-input', { reason: 'foreign-image' })
  const stored = await findImage(deps.database, named.ownerId, imageHashOf(named.fileName))
  if (stored === undefined) throw new DomainError('invalid-input', { reason: 'unknown-image' })
  return { fileName: named.fileName, stored }
}
