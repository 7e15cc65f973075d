import * as z from 'zod'
import { documentIdSchema } from '../../domain/ids.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { itemLimit } from '../kit/list-limits.ts'
import { listSchema } from '../kit/list-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

const listEntrySchema = z.object({
  id: documentIdSchema,
  title: titleSchema,
  text: richTextSchema.default({}),
  image: imageSchema.nullable().default(null),
})
export type ListEntry = z.infer<typeof listEntrySchema>

export const textAndImageListSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('TextAndImageList'),
  title: titleSchema,
  items: listSchema(listEntrySchema, itemLimit),
})
export type TextAndImageListModule = z.infer<typeof textAndImageListSchema>

/** A new, empty list. */
export function textAndImageListDefaults(id: string): TextAndImageListModule {
  return textAndImageListSchema.parse({ id, siteModuleType: 'TextAndImageList' })
}
