import type { SiteImage } from '../../../domain/image/image.ts'
import { imagesIn, mapImages } from '../../../modules/document-images.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'

/**
 * The draft without those uploads that this visitor can no longer have: swept after a week, or bound to a cookie that has
 * gone (product-rules.md#quick-start). Null when none is missing, or none can be told to be: without a network nothing is taken away.
 */
export async function withoutLostPictures(document: SiteDocument): Promise<SiteDocument | null> {
  const uploads = imagesIn(document).filter((image) => image.temporary)
  const lost = new Set<string>()
  await Promise.all(
    uploads.map(async (image) => {
      if (await isRefused(image)) lost.add(addressOf(image))
    }),
  )
  return lost.size === 0 ? null : mapImages(document, (image) => (lost.has(addressOf(image)) ? null : image))
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
