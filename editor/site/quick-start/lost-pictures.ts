import { imagesInPrint, type PrintDocument } from '../../../cards/print-document.ts'
import type { SiteImage } from '../../../domain/image/image.ts'
import { imagesIn, mapImages } from '../../../modules/document-images.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'

/**
 * Removes uploads that this visitor can no longer access: deleted after a week, or bound to an expired cookie
 * (product-rules.md#quick-start). Null when none is missing, or when that is unknown: without a network nothing is removed.
 */
export async function withoutLostPictures(document: SiteDocument): Promise<SiteDocument | null> {
  const isLost = await lostAmong(imagesIn(document))
  return isLost === null ? null : mapImages(document, (image) => (isLost(image) ? null : image))
}

/** As `withoutLostPictures`, for a card. */
export async function cardWithoutLostPictures(document: PrintDocument): Promise<PrintDocument | null> {
  const isLost = await lostAmong(imagesInPrint(document))
  if (isLost === null) return null
  const content = document.content.map((entry) =>
    entry.contentType === 'image' && entry.properties !== null && isLost(entry.properties)
      ? { ...entry, properties: null }
      : entry,
  )
  return { ...document, content }
}

/** Returns a predicate for pictures that are gone; null when none is. */
async function lostAmong(images: readonly SiteImage[]): Promise<((image: SiteImage) => boolean) | null> {
  const lost = new Set<string>()
  await Promise.all(
    images
      .filter((image) => image.temporary)
      .map(async (image) => {
        if (await isRefused(image)) lost.add(addressOf(image))
      }),
  )
  return lost.size === 0 ? null : (image) => lost.has(addressOf(image))
}

const addressOf = ({ path, fileName }: SiteImage) => `${path}${fileName}`

async function isRefused(image: SiteImage): Promise<boolean> {
  try {
    const { status } = await fetch(addressOf(image), { method: 'HEAD', cache: 'no-store' })
    return status === 403 || status === 404
  } catch {
    return false
  }
}
