import * as z from 'zod'
import { translatableSchema } from '../language/translatable-schema.ts'

export { imageWidths } from './image-limits.ts'

export const imageSizeNames = ['LARGE', 'MEDIUM', 'SMALL'] as const
export type ImageSizeName = (typeof imageSizeNames)[number]

/** File names are `<sha256 of the content>[-<width>].<ext>`: nothing else is ever looked up in the image store. */
export const imageFileNamePattern = /^[a-f0-9]{32,64}(?:-\d{2,4})?\.(?:jpg|webp|avif|png)$/
const fileName = z.string().regex(imageFileNamePattern)
const imagePath = z
  .string()
  .max(120)
  .regex(/^\/(?:[a-z0-9-]+\/)+$/)
const sizes = z.array(z.object({ fileName, size: z.number().int().min(1).max(10_000) })).max(16)

const side = z.number().int().min(1).max(20_000)
/** Mean colour, `#rrggbb`, shown while the picture loads. */
const meanColour = z.string().regex(/^#[0-9a-f]{6}$/)
const share = z.number().min(0).max(1)
/**
 * How bright the picture is in its upper, middle and lower third, 0 to 1: what hardly any of it exceeds. Words that lie on it
 * need a scrim of that strength; pictures from before it was measured have none, and count as white.
 */
export const brightnessSchema = z.object({ top: share, middle: share, foot: share })

/** What a cropped image was before its first crop. Size and colour are missing where another client has left them out. */
export const imageBeforeEditSchema = z.object({
  path: imagePath,
  fileName,
  sizes,
  width: side.optional(),
  height: side.optional(),
  color: meanColour.optional(),
  brightness: brightnessSchema.optional(),
})

/**
 * An image as a document names it: where it lies (`path` + `fileName`, `sizes[].fileName`) and the largest rendition's
 * pixel size. `fileName` and `sizes` name JPEG files; the same name with `.webp` (and later `.avif`) is stored beside.
 */
export const imageSchema = z.object({
  path: imagePath,
  fileName,
  originalName: z.string().max(300).default(''),
  temporary: z.boolean().default(false),
  isDemoImage: z.boolean().default(false),
  width: side,
  height: side,
  sizes,
  color: meanColour.optional(),
  brightness: brightnessSchema.optional(),
  alt: translatableSchema(300).default({}),
  imageBeforeEdit: imageBeforeEditSchema.optional(),
  userSelectedImageSize: z.enum(imageSizeNames).default('LARGE'),
})
export type SiteImage = z.infer<typeof imageSchema>
export type Brightness = z.infer<typeof brightnessSchema>

/** What a crop gives: everything about the picture but what the owner has chosen for its place. Merged into the image. */
export const croppedImageSchema = imageSchema.omit({ alt: true, userSelectedImageSize: true })
export type CroppedImage = z.infer<typeof croppedImageSchema>

/** Every file that is stored for an image at once: its JPEG renditions and the WebP beside each. */
export function imageFiles(image: Pick<SiteImage, 'fileName' | 'sizes'>): string[] {
  return jpegFiles(image).flatMap((name) => [name, name.replace(/\.jpg$/, '.webp')])
}

/** The AVIF files that the worker makes of an image afterwards. */
export function avifFiles(image: Pick<SiteImage, 'fileName' | 'sizes'>): string[] {
  return jpegFiles(image).map((name) => name.replace(/\.jpg$/, '.avif'))
}

function jpegFiles(image: Pick<SiteImage, 'fileName' | 'sizes'>): string[] {
  return [...new Set([image.fileName, ...image.sizes.map((size) => size.fileName)])]
}

/** What the names of all files of one picture begin with: a hash of its content. */
export function imageHashOf(fileName: string): string {
  return /^[a-f0-9]*/.exec(fileName)?.[0] ?? ''
}

/** Every hash that a text names, whatever it is the text of: a picture is in use where its hash is. */
export function imageHashesIn(text: string): Set<string> {
  return new Set(text.match(/(?<![a-f0-9])[a-f0-9]{32}(?![a-f0-9])/g))
}

/** Where the API serves the pictures of an owner: the `path` of an image. */
export function imagePathOf(ownerId: string): string {
  return `/api/images/${ownerId}/`
}

/**
 * Which stored file an address names: a path as the API serves it, or the same with an origin whose host is `host`.
 * Undefined for every other address; nothing in it is decoded, so that no two spellings mean the same file.
 */
export function storedImageAt(url: string, host: string): { ownerId: string; fileName: string } | undefined {
  const origin = [`http://${host}/`, `https://${host}/`].find((start) => url.startsWith(start))
  const path = origin === undefined ? url : url.slice(origin.length - 1)
  const [, ownerId, name] = /^\/api\/images\/([a-z0-9]{8,40})\/([^/]+)$/.exec(path) ?? []
  return ownerId !== undefined && name !== undefined && imageFileNamePattern.test(name)
    ? { ownerId, fileName: name }
    : undefined
}
