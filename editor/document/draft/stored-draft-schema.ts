import * as z from 'zod'
import { readStoredDocument } from '../../../modules/site-document.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'

const schema = z.object({
  version: z.literal(storedVersion),
  /** The document's; drafts did not name it up to the second. */
  format: z.number().int().default(2),
  writtenAt: z.iso.datetime(),
  baseRevision: z.number().int().nullable(),
  document: z.unknown(),
})

/** Reads a stored draft of a site; null when it is damaged, of another version, or holds what this program does not know. */
export const parseStoredDraft = (value: unknown): StoredDraft | null => parseStored(value, readStoredDocument)

/** The same for any kind of document. `read` throws for what it does not know. */
export function parseStored<Content>(
  value: unknown,
  read: (stored: { format: number; document: unknown }) => Content,
): StoredDraft<Content> | null {
  const { data } = schema.safeParse(value)
  if (data === undefined) return null
  try {
    return { writtenAt: data.writtenAt, baseRevision: data.baseRevision, document: read(data) }
  } catch {
    return null
  }
}
