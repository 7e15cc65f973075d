import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** A place in the browser that keeps drafts, by their id and slot. Values are JSON. */
export interface DraftBackend {
  list(draftId: string): Promise<{ slot: number; value: unknown }[]>
  /** Resolves when it would survive the browser's sudden death; rejects when the browser keeps nothing. */
  put(draftId: string, slot: number, value: unknown): Promise<void>
  remove(draftId: string, slot: number): Promise<void>
  /** Every slot of every draft, with when it was written; null where it does not say. */
  all(): Promise<StoredDraftKey[]>
}

/** What names a stored draft. */
export interface StoredDraftKey {
  draftId: string
  slot: number
  writtenAt: string | null
}

const storeName = 'drafts'

/**
 * The one that lasts: IndexedDB. `localStorage` does not: a browser writes it to disk seconds later, and a killed one has
 * lost them.
 */
export function createIndexedDbBackend(): DraftBackend {
  let opened: Promise<IDBPDatabase<DraftDatabase>> | null = null
  const forget = () => {
    opened = null
  }
  const open = () => {
    opened ??= openDrafts(forget)
    opened.catch(forget)
    return opened
  }
  /** Begins in the same turn once the database is open, so that calls take effect in their order. */
  const write = async (act: (store: DraftObjectStore) => Promise<unknown>): Promise<void> => {
    const transaction = (await open()).transaction(storeName, 'readwrite', { durability: 'strict' })
    await Promise.all([act(transaction.store), transaction.done])
  }
  /** Keys and values in the same order, as they were at one moment. */
  const read = async (range?: IDBKeyRange): Promise<[keys: DraftKey[], values: unknown[]]> => {
    const { store } = (await open()).transaction(storeName)
    return Promise.all([store.getAllKeys(range), store.getAll(range)])
  }
  return {
    async list(draftId) {
      const [keys, values] = await read(IDBKeyRange.bound([draftId, 0], [draftId, Number.POSITIVE_INFINITY]))
      return keys.map(([, slot], index) => ({ slot, value: values[index] }))
    },
    async all() {
      const [keys, values] = await read()
      return keys.map(([draftId, slot], index) => ({ draftId, slot, writtenAt: writtenAtOf(values[index]) }))
    },
    put: (draftId, slot, value) => write((store) => store.put(value, [draftId, slot])),
    remove: (draftId, slot) => write((store) => store.delete([draftId, slot])),
  }
}

type DraftKey = [draftId: string, slot: number]

interface DraftDatabase extends DBSchema {
  [storeName]: { key: DraftKey; value: unknown }
}

type DraftObjectStore = IDBPObjectStore<DraftDatabase, [typeof storeName], typeof storeName, 'readwrite'>

/** `onGone`: the connection cannot be used any longer. Rejects while another version of the page holds the database. */
function openDrafts(onGone: () => void): Promise<IDBPDatabase<DraftDatabase>> {
  return new Promise((resolve, reject) => {
    openDB<DraftDatabase>('festoon', 1, {
      upgrade: (database) => void database.createObjectStore(storeName),
      blocked: () => reject(new Error('the drafts are open in another version')),
      blocking: (_current, _blocked, event) => {
        const { target } = event
        if (target instanceof IDBDatabase) target.close()
        onGone()
      },
      terminated: onGone,
    }).then(resolve, reject)
  })
}

/** The one that is quick: `localStorage`, written before the next line runs, also while the page is being left. */
export interface SyncDraftBackend {
  list(draftId: string): { slot: number; value: unknown }[]
  /** False when the browser refused, for example because it is full. */
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

/** Storage throws where cookies are blocked and where it is full. */
function guarded<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}
