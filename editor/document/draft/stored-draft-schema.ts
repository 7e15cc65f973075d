import * as z from 'zod'
import { readStoredDocument } from '../../../modules/site-document.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'

const schema = z.object({
  version: z.literal(storedVersion),
  /** The document's format version; drafts up to version 2 did not store it. */
  format: z.number().int().default(2),
  writtenAt: z.iso.datetime(),
  baseRevision: z.number().int().nullable(),
  document: z.unknown(),
})

/**
 * Parses a stored draft of a site; null when it is damaged, of another version, or holds anything this version of the editor does
 * not know.
 */
export const parseStoredDraft = (value: unknown): StoredDraft | null => parseStored(value, readStoredDocument)

/** As `parseStoredDraft`, for any kind of document. `read` throws for anything it does not know. */
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
