import type { DraftBackend, SyncDraftBackend } from './draft-backends.ts'
import type { SlotLocks } from './draft-slots.ts'

/** How long a draft that nobody has come back to is kept in the browser, days. */
const draftDays = 90

/**
 * Removes drafts that were last written more than `draftDays` ago: of sites that were deleted, or that are now written on
 * another machine. A draft that a tab has open stays, however old, and so does one that does not say when it was written.
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
    // what is old on one backend may be new on the other
    if (newer) continue
    parts.quick.remove(draftId, slot)
    await parts.backend.remove(draftId, slot).catch(() => undefined)
  }
}
