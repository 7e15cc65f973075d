import * as z from 'zod'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'

const schema = z.object({
  version: z.literal(storedVersion),
  writtenAt: z.iso.datetime(),
  baseRevision: z.number().int().nullable(),
  document: siteDocumentSchema,
})

/** Reads a stored draft; null when it is damaged, of another version, or holds what this program does not know. */
export function parseStoredDraft(value: unknown): StoredDraft | null {
  const { data } = schema.safeParse(value)
  return data === undefined
    ? null
    : { writtenAt: data.writtenAt, baseRevision: data.baseRevision, document: data.document }
}
