/**
 * Each open tab keeps its draft in its own slot, so that two tabs with the same page never overwrite each other's draft. A tab
 * claims a slot by holding a Web Lock of that name, which the browser releases when the tab closes or crashes: a slot with a
 * draft but no lock is abandoned.
 */
export interface SlotLocks {
  /** The slots of this draft held by any tab, including this one. */
  held(draftId: string): Promise<ReadonlySet<number>>
  /** Claims a slot, waiting at most `wait` ms for it. Returns the function that releases it, or null if it is held. */
  take(draftId: string, slot: number, wait: number): Promise<(() => void) | null>
}

const prefixOf = (draftId: string) => `festoon.draft.${draftId}.`

/** The part of the browser's `LockManager` that is used. */
export interface Locks {
  request(name: string, options: LockOptions, hold: (lock: object | null) => unknown): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

/** `locks` are the browser's. Without them all tabs share one slot. */
export function createSlotLocks(locks: Locks | undefined): SlotLocks {
  if (locks === undefined) return { held: async () => new Set(), take: async () => () => undefined }
  return {
    async held(draftId) {
      const { held = [] } = await locks.query()
      const prefix = prefixOf(draftId)
      const slots = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? Number(name.slice(prefix.length)) : []))
      return new Set(slots)
    },
    take(draftId, slot, wait) {
      const name = `${prefixOf(draftId)}${slot}`
      return new Promise((resolve) => {
        const hold = (lock: object | null) => {
          if (lock === null) return resolve(null)
          return new Promise<void>((letGo) => resolve(letGo))
        }
        const request =
          wait === 0
            ? locks.request(name, { ifAvailable: true }, hold)
            : locks.request(name, { signal: AbortSignal.timeout(wait) }, hold)
        request.catch(() => resolve(null))
      })
    },
  }
}
