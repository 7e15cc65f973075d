import * as z from 'zod'
import { imageSchema } from '../../domain/image/image.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

export const headerSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Header'),
  title: titleSchema,
  secondLine: titleSchema,
  image: imageSchema.nullable().default(null),
  /** -1 top, 0 middle, 1 bottom; only in themes that let the title move. */
  titleVerticalAlignment: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(1),
})
export type HeaderModule = z.infer<typeof headerSchema>

/** A new, empty header. */
export function headerDefaults(id: string): HeaderModule {
  return headerSchema.parse({ id, siteModuleType: 'Header', hideInMenu: true })
}
