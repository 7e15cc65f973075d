import * as z from 'zod'
import { readStoredDocument, type SiteDocument } from '../../../modules/site-document.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'

const schema = z.object({
  version: z.literal(storedVersion),
  /** The document's; drafts did not name it up to the second. */
  format: z.number().int().default(2),
  writtenAt: z.iso.datetime(),
  baseRevision: z.number().int().nullable(),
  document: z.unknown(),
})

/** Reads a stored draft; null when it is damaged, of another version, or holds what this program does not know. */
export function parseStoredDraft(value: unknown): StoredDraft | null {
  const { data } = schema.safeParse(value)
  if (data === undefined) return null
  const document = readDocument(data)
  return document === null ? null : { writtenAt: data.writtenAt, baseRevision: data.baseRevision, document }
}

function readDocument(stored: { format: number; document: unknown }): SiteDocument | null {
  try {
    return readStoredDocument(stored)
  } catch {
    return null
  }
}
