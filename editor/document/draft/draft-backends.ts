/** Browser storage for drafts, keyed by draft id and slot. Values are JSON. */
export interface DraftBackend {
  list(draftId: string): Promise<{ slot: number; value: unknown }[]>
  /** Resolves once the value would survive a crash of the browser; rejects when it cannot be stored. */
  put(draftId: string, slot: number, value: unknown): Promise<void>
  remove(draftId: string, slot: number): Promise<void>
  /** Every slot of every draft, with the time it was written; `writtenAt` is null when the value has none. */
  all(): Promise<StoredDraftKey[]>
}

/** The key of a stored draft, and when it was written. */
export interface StoredDraftKey {
  draftId: string
  slot: number
  writtenAt: string | null
}

const storeName = 'drafts'

/**
 * The durable backend: IndexedDB. `localStorage` is not durable: the browser flushes it to disk seconds later, so a crash loses
 * recent writes. `factory` is called at each use, since accessing IndexedDB can itself throw where it is forbidden.
 */
export function createIndexedDbBackend(factory: () => IDBFactory): DraftBackend {
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory().open('festoon', 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('the drafts are open in another version'))
      request.onsuccess = () => {
        const database = request.result
        const forget = () => {
          opened = null
        }
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        resolve(database)
      }
    })
    opened.catch(() => {
      opened = null
    })
    return opened
  }
  /** Starts in the same turn once the database is open, so that calls take effect in order. */
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  }
  return {
    async list(draftId) {
      const range = IDBKeyRange.bound([draftId, 0], [draftId, Number.POSITIVE_INFINITY])
      const [keys, values] = await Promise.all([
        run<IDBValidKey[]>('readonly', (store) => store.getAllKeys(range)),
        run<unknown[]>('readonly', (store) => store.getAll(range)),
      ])
      return keys.flatMap((key, index) => {
        const slot: unknown = Array.isArray(key) ? key[1] : undefined
        return typeof slot === 'number' ? [{ slot, value: values[index] }] : []
      })
    },
    async all() {
      const [keys, values] = await Promise.all([
        run<IDBValidKey[]>('readonly', (store) => store.getAllKeys()),
        run<unknown[]>('readonly', (store) => store.getAll()),
      ])
      return keys.flatMap((key, index) => {
        const [draftId, slot]: unknown[] = Array.isArray(key) ? key : []
        if (typeof draftId !== 'string' || typeof slot !== 'number') return []
        return [{ draftId, slot, writtenAt: writtenAtOf(values[index]) }]
      })
    },
    async put(draftId, slot, value) {
      await run('readwrite', (store) => store.put(value, [draftId, slot]))
    },
    async remove(draftId, slot) {
      await run('readwrite', (store) => store.delete([draftId, slot]))
    },
  }
}

/** The synchronous backend: `localStorage`. A write has completed when `put` returns, even while the page is being unloaded. */
export interface SyncDraftBackend {
  list(draftId: string): { slot: number; value: unknown }[]
  /** Returns false when the browser refuses, e.g. because the storage is full. */
  put(draftId: string, slot: number, value: unknown): boolean
  remove(draftId: string, slot: number): void
  all(): StoredDraftKey[]
}

export function createLocalStorageBackend(storage: () => Storage): SyncDraftBackend {
  const prefixOf = (draftId: string) => `festoon.draft.${draftId}.`
  return {
    list: (draftId) =>
      guarded(() => {
        const prefix = prefixOf(draftId)
        return Object.keys(storage()).flatMap((key) => {
          if (!key.startsWith(prefix)) return []
          const value = guarded((): unknown => JSON.parse(storage().getItem(key) ?? 'null'), null)
          return [{ slot: Number(key.slice(prefix.length)), value }]
        })
      }, []),
    put: (draftId, slot, value) =>
      guarded(() => {
        storage().setItem(`${prefixOf(draftId)}${slot}`, JSON.stringify(value))
        return true
      }, false),
    remove: (draftId, slot) => guarded(() => storage().removeItem(`${prefixOf(draftId)}${slot}`), undefined),
    all: () =>
      guarded(
        () =>
          Object.keys(storage()).flatMap((key) => {
            const [, draftId, slot] = /^festoon\.draft\.(.+)\.(\d+)$/.exec(key) ?? []
            if (draftId === undefined) return []
            const value = guarded((): unknown => JSON.parse(storage().getItem(key) ?? 'null'), null)
            return [{ draftId, slot: Number(slot), writtenAt: writtenAtOf(value) }]
          }),
        [],
      ),
  }
}

function writtenAtOf(value: unknown): string | null {
  const at = typeof value === 'object' && value !== null && 'writtenAt' in value ? value.writtenAt : null
  return typeof at === 'string' ? at : null
}

/** `localStorage` throws where cookies are blocked and when it is full. */
function guarded<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
