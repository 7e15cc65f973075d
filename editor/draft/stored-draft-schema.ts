import * as z from 'zod'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import type { StoredDraft } from './draft-storage.ts'

/** Reads a draft's text; null when it is damaged, of another version, or holds what this program does not know. */
export function parseStoredDraft(text: string, version: number): StoredDraft | null {
  const schema = z.object({
    version: z.literal(version),
    writtenAt: z.iso.datetime(),
    baseRevision: z.number().int().nullable(),
    document: siteDocumentSchema,
  })
  try {
    const { writtenAt, baseRevision, document } = schema.parse(JSON.parse(text))
    return { writtenAt, baseRevision, document }
  } catch {
    return null
  }
}
