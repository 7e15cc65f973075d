import * as z from 'zod'
import { idSchema } from '../../domain/ids.ts'
import { translatableSchema } from '../../domain/translatable-schema.ts'

/** What every content module has (specification 2, section 3, Module common). */
export const moduleBase = {
  id: idSchema,
  /** Not shown to visitors. */
  hide: z.boolean().default(false),
  hideInMenu: z.boolean().default(false),
  menuTitle: translatableSchema(120).default({}),
}

/** Lengths of texts, in characters. */
export const titleSchema = translatableSchema(300).default({})
