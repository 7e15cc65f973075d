import type { DraftBackend, SyncDraftBackend } from './draft-backends.ts'
import type { SlotLocks } from './draft-slots.ts'

/** How long an abandoned draft is kept in the browser, in days. */
const draftDays = 90

/**
 * Removes drafts last written more than `draftDays` ago: of sites that have been deleted or are now edited on another device.
 * Keeps drafts that are open in a tab, however old, and drafts without a timestamp.
 */
export async function expireDrafts(
  parts: {
    backend: Pick<DraftBackend, 'all' | 'remove'>
    quick: Pick<SyncDraftBackend, 'all' | 'remove'>
    locks: Pick<SlotLocks, 'held'>
  },
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - draftDays * 86_400_000).toISOString()
  const durable = await parts.backend.all().catch(() => [])
  const old = [...durable, ...parts.quick.all()].filter(({ writtenAt }) => writtenAt !== null && writtenAt < oldest)
  for (const { draftId, slot } of old) {
    if ((await parts.locks.held(draftId)).has(slot)) continue
    const newer = [...durable, ...parts.quick.all()].some(
      (other) => other.draftId === draftId && other.slot === slot && (other.writtenAt ?? '') >= oldest,
    )
    // a draft that is old in one backend may be newer in the other
    if (newer) continue
    parts.quick.remove(draftId, slot)
    await parts.backend.remove(draftId, slot).catch(() => undefined)
  }
}
