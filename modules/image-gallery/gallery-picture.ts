import type { SiteImage } from '../../domain/image/image.ts'
import type { GalleryPicture } from './schema.ts'

/** A new picture of a gallery. */
export const galleryPicture = (id: string, image: SiteImage): GalleryPicture => ({ id, image })
