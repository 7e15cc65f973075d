import * as z from 'zod'
import { documentIdSchema } from '../../domain/ids.ts'
import { translatableSchema } from '../../domain/text/translatable-schema.ts'

/** Fields that all content modules have (product-rules.md#modules-in-common). */
export const moduleBase = {
  id: documentIdSchema,
  /** Not shown to visitors. */
  hide: z.boolean().default(false),
  hideInMenu: z.boolean().default(false),
  menuTitle: translatableSchema(120).default({}),
  /** What outdated translations were made from: see translated-from.ts. */
  translatedFrom: z
    .record(z.string().max(300), z.string().max(20))
    .refine((notes) => Object.keys(notes).length <= maxNotes, 'too many notes of translations')
    .optional(),
}

/** Enough for a module with hundreds of texts in 20 languages, all outdated. */
const maxNotes = 10_000

/** Text lengths are in characters. */
export const titleSchema = translatableSchema(300).default({})
