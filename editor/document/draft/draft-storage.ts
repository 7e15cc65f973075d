import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftBackend, SyncDraftBackend } from './draft-backends.ts'
import type { SlotLocks } from './draft-slots.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'

/** A draft left by a tab that is no longer open. */
export interface FoundDraft<Content = SiteDocument> extends StoredDraft<Content> {
  discard(): void
}

/** The draft storage of one tab. Every method is safe to call where browser storage is unavailable. */
export interface DraftStorage<Content = SiteDocument> {
  /** Abandoned drafts, newest first. */
  readonly found: readonly FoundDraft<Content>[]
  /** Resolves to true once the draft would survive a crash of the browser; false when it cannot be stored. */
  write(draft: StoredDraft<Content>): Promise<boolean>
  /** Writes synchronously, for use while the page is being unloaded. Returns whether it was stored. */
  writeNow(draft: StoredDraft<Content>): boolean
  clear(): void
  /** Whether another tab has the same page open. */
  isOpenElsewhere(): Promise<boolean>
  /** Releases the tab's slot; the next tab finds any draft in it. */
  close(): void
}

export interface DraftStorageParts<Content = SiteDocument> {
  backend: DraftBackend
  quick: SyncDraftBackend
  locks: SlotLocks
  /** Per-tab memory that survives a reload: which slot the tab had. */
  memory: { get(draftId: string): number | null; set(draftId: string, slot: number): void }
  /** Format version of the stored documents. */
  format: number
  /** Loaded lazily: the schemas are large, and most visits find no draft. */
  parse: () => Promise<(value: unknown) => StoredDraft<Content> | null>
}

/** How long to wait, ms, for the page that is being reloaded to release its slot. */
const releaseWait = 700
/** More tabs than anyone opens with the same page; any beyond these share the last slot. */
const maxSlots = 32

/**
 * Claims a slot for this tab's draft. `adopt` claims the slot of the newest abandoned draft: for a draft that exists nowhere else
 * and is resumed at once.
 */
export async function openDraftStorage<Content>(
  parts: DraftStorageParts<Content>,
  draftId: string,
  adopt = false,
): Promise<DraftStorage<Content>> {
  const { backend, quick, locks, memory, format } = parts
  const durable = await backend.list(draftId).catch(() => [])
  const stored = [...durable, ...quick.list(draftId)]
  const taken = new Set(await locks.held(draftId))
  const before = memory.get(draftId)
  if (before !== null && taken.has(before)) {
    // the page being reloaded may not have released the slot yet; a duplicated tab remembers the slot of the original, which
    // keeps it
    const letGo = await locks.take(draftId, before, releaseWait)
    if (letGo !== null) {
      letGo()
      taken.delete(before)
    }
  }
  const left = await readNewest(
    parts,
    stored.filter(({ slot }) => !taken.has(slot)),
  )
  const adopted = adopt ? left[0] : undefined
  const used = new Set([...taken, ...stored.map(({ slot }) => slot)])
  const { slot, letGo } = await claim(locks, draftId, adopted?.slot, used)
  memory.set(draftId, slot)

  const removeSlot = (which: number) => {
    quick.remove(draftId, which)
    void backend.remove(draftId, which).catch(() => undefined)
  }
  const found = left.map(({ slot: where, draft }) => ({ ...draft, discard: () => removeSlot(where) }))
  const stamped = (draft: StoredDraft<Content>) => ({ version: storedVersion, format, ...draft })
  let newest: StoredDraft<Content> | null = null
  return {
    found,
    async write(draft) {
      newest = draft
      try {
        await backend.put(draftId, slot, stamped(draft))
        // keep the synchronous copy if a newer one was written to it during the put
        if (newest === draft) quick.remove(draftId, slot)
        return true
      } catch {
        return quick.put(draftId, slot, stamped(draft))
      }
    },
    writeNow(draft) {
      newest = draft
      return quick.put(draftId, slot, stamped(draft))
    },
    clear: () => removeSlot(slot),
    isOpenElsewhere: async () => [...(await locks.held(draftId))].some((held) => held !== slot),
    close: letGo,
  }
}

/** The newest draft of each slot, newest first; unreadable ones are ignored and left in place. */
async function readNewest<Content>(
  parts: DraftStorageParts<Content>,
  stored: readonly { slot: number; value: unknown }[],
): Promise<{ slot: number; draft: StoredDraft<Content> }[]> {
  if (stored.length === 0) return []
  const parse = await parts.parse()
  const newest = new Map<number, StoredDraft<Content>>()
  for (const { slot, value } of stored) {
    const draft = parse(value)
    const other = newest.get(slot)
    if (draft !== null && (other === undefined || other.writtenAt < draft.writtenAt)) newest.set(slot, draft)
  }
  return [...newest]
    .map(([slot, draft]) => ({ slot, draft }))
    .sort((a, b) => (a.draft.writtenAt < b.draft.writtenAt ? 1 : -1))
}

async function claim(
  locks: SlotLocks,
  draftId: string,
  wanted: number | undefined,
  used: ReadonlySet<number>,
): Promise<{ slot: number; letGo: () => void }> {
  const free = Array.from({ length: maxSlots }, (_, slot) => slot).filter((slot) => !used.has(slot))
  for (const slot of wanted === undefined ? free : [wanted, ...free]) {
    const letGo = await locks.take(draftId, slot, 0)
    if (letGo !== null) return { slot, letGo }
  }
  return { slot: maxSlots, letGo: () => undefined }
}
