import * as z from 'zod'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

export const textSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Text'),
  title: titleSchema,
  text: richTextSchema.default({}),
})
export type TextModule = z.infer<typeof textSchema>

/** A new, empty text. */
export function textDefaults(id: string): TextModule {
  return textSchema.parse({ id, siteModuleType: 'Text' })
}
