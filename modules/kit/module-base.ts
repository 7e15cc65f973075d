import * as z from 'zod'
import { documentIdSchema } from '../../domain/ids.ts'
import { translatableSchema } from '../../domain/language/translatable-schema.ts'

/** What every content module has (product-rules.md#modules-in-common). */
export const moduleBase = {
  id: documentIdSchema,
  /** Not shown to visitors. */
  hide: z.boolean().default(false),
  hideInMenu: z.boolean().default(false),
  menuTitle: translatableSchema(120).default({}),
  /** By which words of the original the translations were made whose original has changed since: see translated-from.ts. */
  translatedFrom: z
    .record(z.string().max(300), z.string().max(20))
    .refine((notes) => Object.keys(notes).length <= maxNotes, 'too many notes of translations')
    .optional(),
}

/** A module of hundreds of texts in 20 languages, all of them changed since. */
const maxNotes = 10_000

/** Lengths of texts, in characters. */
export const titleSchema = translatableSchema(300).default({})
