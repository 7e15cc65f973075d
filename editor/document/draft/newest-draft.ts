import { createIndexedDbBackend, createLocalStorageBackend } from './draft-backends.ts'
import type { StoredDraft } from './stored-draft.ts'

const backend = createIndexedDbBackend(() => window.indexedDB)
const quick = createLocalStorageBackend(() => window.localStorage)

/** The newest draft of a site in this browser, including those of open tabs; null when there is none. Read-only: claims no slot. */
export async function newestDraft(draftId: string): Promise<StoredDraft | null> {
  const durable = await backend.list(draftId).catch(() => [])
  const stored = [...durable, ...quick.list(draftId)]
  if (stored.length === 0) return null
  // loaded lazily: the schemas are large, and most visits find no draft
  const { parseStoredDraft } = await import('./stored-draft-schema.ts')
  const drafts = stored.flatMap(({ value }) => parseStoredDraft(value) ?? [])
  return drafts.sort((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))[0] ?? null
}
