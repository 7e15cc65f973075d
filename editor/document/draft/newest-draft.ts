import { createIndexedDbBackend, createLocalStorageBackend } from './draft-backends.ts'
import type { StoredDraft } from './stored-draft.ts'

const backend = createIndexedDbBackend(() => window.indexedDB)
const quick = createLocalStorageBackend(() => window.localStorage)

/** The newest draft of a site that this browser has, also of a tab that is open; null for none. For who only looks at it: takes no place. */
export async function newestDraft(draftId: string): Promise<StoredDraft | null> {
  const durable = await backend.list(draftId).catch(() => [])
  const stored = [...durable, ...quick.list(draftId)]
  if (stored.length === 0) return null
  // the schemas are heavy, and most visits find no draft
  const { parseStoredDraft } = await import('./stored-draft-schema.ts')
  const drafts = stored.flatMap(({ value }) => parseStoredDraft(value) ?? [])
  return drafts.sort((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))[0] ?? null
}
