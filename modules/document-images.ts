import { imageSchema, type SiteImage } from '../domain/image/image.ts'
import { type SiteDocument, siteDocumentSchema } from './site-document.ts'

/** Owner of the pictures in our own demo documents. */
export const demoImageOwner = 'demo00000000'

/** The owner in a picture's `path`; undefined if the path isn't one of ours. */
export function imageOwnerOf(path: string): string | undefined {
  return /^\/api\/images\/([a-z0-9]{8,40})\/$/.exec(path)?.[1]
}

/** All pictures in a document, wherever modules keep them. */
export function imagesIn(document: SiteDocument): SiteImage[] {
  const found: SiteImage[] = []
  change(document, (image) => {
    found.push(image)
    return image
  })
  return found
}

/** The document with each picture replaced by the result of `replace`; null removes it. */
export function mapImages(document: SiteDocument, replace: (image: SiteImage) => SiteImage | null): SiteDocument {
  return siteDocumentSchema.parse(change(document, replace))
}

function change(value: unknown, replace: (image: SiteImage) => SiteImage | null): unknown {
  if (Array.isArray(value)) return value.map((entry) => change(entry, replace))
  if (typeof value !== 'object' || value === null) return value
  if ('fileName' in value && 'path' in value) {
    const image = imageSchema.safeParse(value)
    if (image.success) return replace(image.data)
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry, replace)]))
}
