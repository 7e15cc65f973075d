import * as z from 'zod'
import { imageSchema } from '../../domain/image/image.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

export const imageAndTextSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('ImageAndText'),
  title: titleSchema,
  secondTitle: titleSchema,
  text: richTextSchema.default({}),
  image: imageSchema.nullable().default(null),
})
export type ImageAndTextModule = z.infer<typeof imageAndTextSchema>

/** A new, empty picture and text. */
export function imageAndTextDefaults(id: string): ImageAndTextModule {
  return imageAndTextSchema.parse({ id, siteModuleType: 'ImageAndText' })
}
