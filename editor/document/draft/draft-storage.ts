import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftBackend, SyncDraftBackend } from './draft-backends.ts'
import type { SlotLocks } from './draft-slots.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'

/** A draft that a tab which is no longer open has left. */
export interface FoundDraft<Content = SiteDocument> extends StoredDraft<Content> {
  discard(): void
}

/** Where one tab keeps its draft. Every call is safe where the browser keeps or gives nothing. */
export interface DraftStorage<Content = SiteDocument> {
  /** What was left behind, newest first. */
  readonly found: readonly FoundDraft<Content>[]
  /** Resolves when the draft would survive the browser's sudden death; false when the browser keeps nothing. */
  write(draft: StoredDraft<Content>): Promise<boolean>
  /** For the moment in which the page is left: written before the next line runs. */
  writeNow(draft: StoredDraft<Content>): boolean
  clear(): void
  /** Whether another tab has the same page open. */
  isOpenElsewhere(): Promise<boolean>
  /** Lets go of the tab's place; what it holds is then found by the next one. */
  close(): void
}

export interface DraftStorageParts<Content = SiteDocument> {
  backend: DraftBackend
  quick: SyncDraftBackend
  locks: SlotLocks
  /** The tab's own memory, which a reload leaves: which slot it had. */
  memory: { get(draftId: string): number | null; set(draftId: string, slot: number): void }
  /** Format of the documents that are kept. */
  format: number
  /** The schemas are heavy, and most visits find no draft. */
  parse: () => Promise<(value: unknown) => StoredDraft<Content> | null>
}

/** ms to wait for the page before a reload to let go of its slot. */
const handOver = 700
/** More tabs with one page than anybody has; the last slot is shared by any beyond. */
const maxSlots = 32

/**
 * Takes a place for this tab's draft. `adopt` takes over the newest draft that was left, where it lies: for a draft that is
 * nowhere else and is taken up at once.
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
    // the page before a reload may still be going; a copy of a tab remembers the slot of a tab that stays
    const letGo = await locks.take(draftId, before, handOver)
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
        // unless something newer lies on the quick backend by now, and is still on its way to this one
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

/** The newest draft of each slot, newest first; what cannot be read is left where it lies. */
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
