import * as z from 'zod'
import { translatableSchema } from '../text/translatable-schema.ts'
import type { CropAspect } from './crop.ts'
import type { Focus } from './focus.ts'
import { turnSchema } from './turn.ts'

export type { Focus } from './focus.ts'
export { imageWidths } from './image-limits.ts'

export const imageSizeNames = ['LARGE', 'MEDIUM', 'SMALL'] as const
export type ImageSizeName = (typeof imageSizeNames)[number]

/** What a picture is shown in: the frame that the theme has for its place, the picture's own shape, or one that its owner has chosen. */
export const pictureShapes = ['theme', 'own', 'oval', 'arch', 'circle', 'tilted'] as const
export type PictureShape = (typeof pictureShapes)[number]

/** File names are `<sha256 of the content>[-<width>].<ext>`. Names of any other form never reach the image store. */
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
 * Brightness of the picture's upper, middle and lower third: the sRGB grey, 0 to 1, that only 1 % of the pixels exceed. Determines the
 * scrim that text on the picture needs. Pictures stored before this was measured have none and count as white.
 */
export const brightnessSchema = z.object({ top: share, middle: share, foot: share })

const focusSchema: z.ZodType<Focus> = z.object({ x: share, y: share })

/** What a crop can be: as the theme has it in the picture's place, all of the picture in its own shape, or an aspect ratio. */
const cropChoices = ['page', 'all', 'free', '16:9', '4:3', '3:4', '3:2', '1:1'] as const satisfies (
  | 'page'
  | 'all'
  | CropAspect['name']
)[]
export type CropChoice = (typeof cropChoices)[number]

const start = z.number().int().min(0).max(20_000)
/** How a picture was cropped: the crop begins there when it is opened again. */
const cutSchema = z.object({
  choice: z.enum(cropChoices),
  turn: turnSchema,
  /** In px of the turned original; omitted where all of it was kept. */
  crop: z.object({ x: start, y: start, width: side, height: side }).optional(),
})

/** What a cropped image was before its first crop. Other clients may omit size and colour. */
export const imageBeforeEditSchema = z.object({
  path: imagePath,
  fileName,
  sizes,
  width: side.optional(),
  height: side.optional(),
  color: meanColour.optional(),
  brightness: brightnessSchema.optional(),
  focus: focusSchema.optional(),
  /** The shape that a crop to the picture's own replaced; null where none had been chosen. */
  shape: z.enum(pictureShapes).nullable().optional(),
  cut: cutSchema.optional(),
})

/**
 * An image as stored in a document: where its files are (`path` + `fileName`, `sizes[].fileName`) and the size of the largest
 * rendition in px. `fileName` and `sizes` name JPEG files; each has a `.webp` (and later an `.avif`) of the same name beside it.
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
  focus: focusSchema.optional(),
  alt: translatableSchema(300).default({}),
  /** Says nothing that guests would miss, as its owner has answered: it needs no alternative text. */
  decorative: z.boolean().optional(),
  imageBeforeEdit: imageBeforeEditSchema.optional(),
  userSelectedImageSize: z.enum(imageSizeNames).default('LARGE'),
  /** In places that take a shape. Pictures without one are in what their theme makes of their size: small ones are an oval in some. */
  shape: z.enum(pictureShapes).optional(),
})
export type SiteImage = z.infer<typeof imageSchema>
export type Brightness = z.infer<typeof brightnessSchema>
export type ImageCut = z.infer<typeof cutSchema>

/** Result of a crop, to be merged into the image: everything except what the owner says of it (alternative text, size, shape). */
export const croppedImageSchema = imageSchema.omit({
  alt: true,
  decorative: true,
  userSelectedImageSize: true,
  shape: true,
})
export type CroppedImage = z.infer<typeof croppedImageSchema>

/** The files stored at upload: the JPEG renditions and a WebP of each. */
export function imageFiles(image: Pick<SiteImage, 'fileName' | 'sizes'>): string[] {
  return jpegFiles(image).flatMap((name) => [name, name.replace(/\.jpg$/, '.webp')])
}

/** The AVIF files that the worker makes later. */
export function avifFiles(image: Pick<SiteImage, 'fileName' | 'sizes'>): string[] {
  return jpegFiles(image).map((name) => name.replace(/\.jpg$/, '.avif'))
}

function jpegFiles(image: Pick<SiteImage, 'fileName' | 'sizes'>): string[] {
  return [...new Set([image.fileName, ...image.sizes.map((size) => size.fileName)])]
}

/** The content hash that all file names of one picture begin with. */
export function imageHashOf(fileName: string): string {
  return /^[a-f0-9]*/.exec(fileName)?.[0] ?? ''
}

/** All picture hashes in a text of any format. A picture is in use wherever its hash occurs. */
export function imageHashesIn(text: string): Set<string> {
  return new Set(text.match(/(?<![a-f0-9])[a-f0-9]{32}(?![a-f0-9])/g))
}

/** The `path` of an image: where the API serves an owner's pictures. */
export function imagePathOf(ownerId: string): string {
  return `/api/images/${ownerId}/`
}

/**
 * The stored file that a URL refers to: a path as the API serves it, or the same on an origin whose host is `host`.
 * Undefined for any other URL. Nothing is decoded, so every file has exactly one spelling.
 */
export function storedImageAt(url: string, host: string): { ownerId: string; fileName: string } | undefined {
  const origin = [`http://${host}/`, `https://${host}/`].find((start) => url.startsWith(start))
  const path = origin === undefined ? url : url.slice(origin.length - 1)
  const [, ownerId, name] = /^\/api\/images\/([a-z0-9]{8,40})\/([^/]+)$/.exec(path) ?? []
  return ownerId !== undefined && name !== undefined && imageFileNamePattern.test(name)
    ? { ownerId, fileName: name }
    : undefined
}
