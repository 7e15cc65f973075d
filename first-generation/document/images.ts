import * as z from 'zod'
import {
  type ImageSizeName,
  imageBeforeEditSchema,
  imageHashOf,
  imageSchema,
  type SiteImage,
} from '../../domain/image/image.ts'
import { sameJson } from '../../domain/same-json.ts'
import { type Context, type Fields, type Lens, merge } from './lens.ts'
import { isRecord } from './patch-json.ts'

/**
 * A picture. A property refers to one of the document's `images` by id (`{ type: 'image', id, size }`), or contains it. If its file is
 * not in our store, it stays in the document and is not shown.
 */
export const image: Lens<unknown> = {
  read: (raw, context) => imageIn(raw, context),
  write(raw, before, after, context) {
    if (sameJson(before, after)) return raw
    const [was, is] = [imageSchema.safeParse(before).data, imageSchema.safeParse(after).data]
    // how the older format deletes a picture
    if (is === undefined) return ''
    const holdsFile = isRecord(raw) && typeof raw.fileName === 'string'
    if (holdsFile) return merge(raw, before, after)
    const reference: Fields = { ...(isRecord(raw) ? raw : {}), type: 'image' }
    if (was === undefined || !sameJson(fileOf(was), fileOf(is))) reference.id = idOf(is, context)
    if (was?.userSelectedImageSize !== is.userSelectedImageSize || reference.size === undefined)
      reference.size = is.userSelectedImageSize
    if (!sameJson(was?.alt ?? {}, is.alt)) reference.alt = is.alt
    return reference
  },
}

/** The common properties of a picture. */
function fileOf({ alt: _, userSelectedImageSize: __, ...file }: SiteImage) {
  return file
}

/** Id of the picture in the document's list, to which it is added if missing. */
function idOf(is: SiteImage, { images, added }: Context): string {
  const file = fileOf(is)
  for (const [id, entry] of images) if (sameJson(pictureOf(entry, file), file)) return id
  const base = `image${imageHashOf(is.fileName).slice(0, 24)}`
  const taken = new Set([...images.keys(), ...added.map(({ id }) => id)])
  const known = added.find((entry) => sameJson(pictureOf(entry, file), file))
  if (known !== undefined) return String(known.id)
  let id = base
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`
  added.push({ id, cdn: false, ...file })
  return id
}

function pictureOf(entry: Fields, file: ReturnType<typeof fileOf>) {
  const picture = entry.fileName === file.fileName ? storedImage(entry) : null
  return picture === null ? null : fileOf(picture)
}

function imageIn(raw: unknown, { images }: Context): SiteImage | null {
  if (!isRecord(raw)) return null
  const isReference = typeof raw.fileName !== 'string'
  const entry = isReference ? images.get(String(raw.id)) : raw
  const picture = entry === undefined ? null : storedImage(entry)
  if (picture === null) return null
  const alt = isReference ? imageSchema.shape.alt.safeParse(raw.alt ?? entry?.alt).data : undefined
  return {
    ...picture,
    ...(alt === undefined ? {} : { alt }),
    userSelectedImageSize: sizeName(raw.userSelectedImageSize ?? raw.size ?? entry?.userSelectedImageSize),
  }
}

const numeric = z.coerce.number()

/** A picture that the model supports: its file names follow our store's pattern. */
function storedImage(entry: Fields): SiteImage | null {
  const sizes = sizesOf(entry.sizes)
  const widest = Math.max(...sizes.map(({ size }) => size), 1)
  const width = sideOf(entry.width) ?? widest
  const before = imageBeforeEditSchema.safeParse(entry.imageBeforeEdit)
  const { imageBeforeEdit: _, userSelectedImageSize: __, alt, ...rest } = entry
  const optional = (name: 'color' | 'brightness' | 'focus' | 'shape') =>
    imageSchema.shape[name].safeParse(entry[name]).success ? {} : { [name]: undefined }
  const parsed = imageSchema.safeParse({
    ...rest,
    ...optional('color'),
    ...optional('brightness'),
    ...optional('focus'),
    ...optional('shape'),
    alt: imageSchema.shape.alt.safeParse(alt).data,
    originalName: typeof entry.originalName === 'string' ? entry.originalName.slice(0, 300) : undefined,
    temporary: entry.temporary === true,
    isDemoImage: entry.isDemoImage === true,
    sizes,
    width,
    // for pictures stored without dimensions: a common aspect ratio until the picture has loaded
    height: sideOf(entry.height) ?? Math.max(1, Math.round((width * 2) / 3)),
    ...(before.success ? { imageBeforeEdit: before.data } : {}),
  })
  return parsed.success ? parsed.data : null
}

function sizesOf(raw: unknown): { fileName: string; size: number }[] {
  if (!Array.isArray(raw)) return []
  return raw.filter(isRecord).flatMap(({ fileName, size }) => {
    const width = sideOf(size)
    return typeof fileName === 'string' && width !== undefined ? [{ fileName, size: width }] : []
  })
}

/** A dimension in px, possibly a string. */
function sideOf(raw: unknown): number | undefined {
  const side = typeof raw === 'string' && raw.trim() !== '' ? numeric.safeParse(raw).data : raw
  return typeof side === 'number' && Number.isInteger(side) && side >= 1 && side <= 10_000 ? side : undefined
}

/** Older references have a width in px instead: up to 400 is small, up to 800 medium. */
function sizeName(raw: unknown): ImageSizeName {
  const named = imageSchema.shape.userSelectedImageSize.safeParse(raw)
  if (raw !== undefined && named.success) return named.data
  const width = sideOf(raw) ?? sideOf(typeof raw === 'string' ? raw.replace(/\s*px$/i, '') : undefined) ?? 1600
  return width <= 400 ? 'SMALL' : width <= 800 ? 'MEDIUM' : 'LARGE'
}

/** The document's pictures by id; the first of each id counts. */
export function imagesById(raw: unknown): Map<string, Fields> {
  const found = new Map<string, Fields>()
  for (const entry of Array.isArray(raw) ? raw.filter(isRecord) : []) {
    const id = entry.id ?? entry._id
    if ((typeof id === 'string' || typeof id === 'number') && !found.has(String(id))) found.set(String(id), entry)
  }
  return found
}
