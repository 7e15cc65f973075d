import * as z from 'zod'
import { documentIdSchema } from '../../domain/ids.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { itemLimit } from '../kit/list-limits.ts'
import { listSchema } from '../kit/list-schema.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'

const personSchema = z.object({
  id: documentIdSchema,
  name: titleSchema,
  /** The person's role on the day: toastmaster, maid of honour. */
  title: titleSchema,
  text: richTextSchema.default({}),
  image: imageSchema.nullable().default(null),
})
export type Person = z.infer<typeof personSchema>

export const peopleListSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('PeopleList'),
  title: titleSchema,
  items: listSchema(personSchema, itemLimit),
})
export type PeopleListModule = z.infer<typeof peopleListSchema>

/** A new list without people. */
export function peopleListDefaults(id: string): PeopleListModule {
  return peopleListSchema.parse({ id, siteModuleType: 'PeopleList' })
}
