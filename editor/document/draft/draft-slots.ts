/**
 * Each open tab keeps its draft in a slot of its own, so that two tabs with the same page never write over each other's. A
 * slot is taken by holding a lock of that name, which the browser lets go of when the tab is closed or crashes: a slot with
 * a draft and no lock holds what somebody left behind.
 */
export interface SlotLocks {
  /** Slots of this draft that any tab holds, this one too. */
  held(draftId: string): Promise<ReadonlySet<number>>
  /** Takes a slot unless it is held; waits for it at most `wait` ms. Gives what lets go of it, or null. */
  take(draftId: string, slot: number, wait: number): Promise<(() => void) | null>
}

const prefixOf = (draftId: string) => `festoon.draft.${draftId}.`

/** What slots use of the browser's `LockManager`. */
export interface Locks {
  request(name: string, options: LockOptions, hold: (lock: object | null) => unknown): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

/** `locks` are the browser's; without them every tab has to do with one slot. */
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
