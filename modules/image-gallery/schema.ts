import * as z from 'zod'
import { documentIdSchema } from '../../domain/ids.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { pictureLimit } from '../kit/list-limits.ts'
import { listSchema } from '../kit/list-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

const galleryPictureSchema = z.object({
  id: documentIdSchema,
  /** Null if the picture has been removed but not its place; guests don't see it. */
  image: imageSchema.nullable().default(null),
})
export type GalleryPicture = z.infer<typeof galleryPictureSchema>

export const imageGallerySchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('ImageGallery'),
  title: titleSchema,
  text: richTextSchema.default({}),
  gallery: listSchema(galleryPictureSchema, pictureLimit),
})
export type ImageGalleryModule = z.infer<typeof imageGallerySchema>

/** A new gallery without pictures. */
export function imageGalleryDefaults(id: string): ImageGalleryModule {
  return imageGallerySchema.parse({ id, siteModuleType: 'ImageGallery' })
}
