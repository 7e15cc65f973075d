import { describe, expect, it } from 'vitest'
import { currentDocumentFormat } from '../../../modules/document-format.ts'
import { siteDocumentSchema } from '../../../modules/site-document.ts'
import type { DraftBackend } from './draft-backends.ts'
import { createIndexedDbBackend, createLocalStorageBackend } from './draft-backends.ts'
import { createSlotLocks } from './draft-slots.ts'
import { type DraftStorageParts, openDraftStorage } from './draft-storage.ts'
import { expireDrafts } from './expire-drafts.ts'
import { type StoredDraft, storedVersion } from './stored-draft.ts'
import { parseStoredDraft } from './stored-draft-schema.ts'

const document = siteDocumentSchema.parse({ eventDate: {} })
const draft = (minute: number, baseRevision = 4): StoredDraft => ({
  writtenAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  baseRevision,
  document,
})

function memoryBackend(): DraftBackend & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  return {
    entries,
    list: async (draftId) =>
      [...entries].flatMap(([key, value]) => {
        const [id, slot] = key.split(' ')
        return id === draftId ? [{ slot: Number(slot), value: structuredClone(value) }] : []
      }),
    put: async (draftId, slot, value) => void entries.set(`${draftId} ${slot}`, structuredClone(value)),
    remove: async (draftId, slot) => void entries.delete(`${draftId} ${slot}`),
    all: async () =>
      [...entries].map(([key, value]) => {
        const [draftId = '', slot] = key.split(' ')
        const writtenAt = value !== null && typeof value === 'object' && 'writtenAt' in value ? value.writtenAt : null
        return { draftId, slot: Number(slot), writtenAt: typeof writtenAt === 'string' ? writtenAt : null }
      }),
  }
}

/** `Object.keys` of a Storage returns its keys. */
function memoryStorage(): Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.create(methods)
}

/** A stub of the browser's locks, with what slots use. */
function memoryLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: LockOptions,
    hold: (lock: { name: string } | null) => unknown,
  ): Promise<void> => {
    if (held.has(name)) return void hold(null)
    held.add(name)
    await hold({ name })
    held.delete(name)
  }
  const locks = { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) }
  return createSlotLocks(locks)
}

/** A browser; each call of `open` is a new tab, `reload` the same one again. */
function browser(change: Partial<DraftStorageParts> = {}) {
  const backend = memoryBackend()
  const storage = memoryStorage()
  const parts: DraftStorageParts = {
    backend,
    quick: createLocalStorageBackend(() => storage),
    locks: memoryLocks(),
    memory: { get: () => null, set: () => undefined },
    format: currentDocumentFormat,
    parse: async () => parseStoredDraft,
    ...change,
  }
  const open = (adopt = false) => openDraftStorage(parts, 'site0000', adopt)
  return { backend, storage, parts, open }
}
const times = (draftStorage: { found: readonly StoredDraft[] }) =>
  draftStorage.found.map(({ writtenAt }) => writtenAt.slice(14, 16))

describe('draft storage', () => {
  it('gives the next tab what a closed one has left, with its base', async () => {
    const { open } = browser()
    const first = await open()
    expect(await first.write(draft(1))).toBe(true)
    first.close()
    const next = await open()
    expect(next.found).toMatchObject([draft(1)])
    next.found[0]?.discard()
    next.close()
    expect((await open()).found).toEqual([])
  })

  it('keeps the drafts of open tabs apart, and gives neither to the other', async () => {
    const { open } = browser()
    const [first, second] = [await open(), await open()]
    expect([await first.isOpenElsewhere(), await second.isOpenElsewhere()]).toEqual([true, true])
    await first.write(draft(1))
    await second.write(draft(2))
    const third = await open()
    expect(third.found).toEqual([])
    first.close()
    second.close()
    await Promise.resolve()
    const fourth = await open()
    expect(times(fourth)).toEqual(['02', '01'])
    // a found draft is not overwritten while the owner has not decided about it
    await fourth.write(draft(3))
    third.close()
    fourth.close()
    expect(times(await open())).toEqual(['03', '02', '01'])
  })

  it('takes over the newest where it lies, when it is taken up at once', async () => {
    const { open, backend } = browser()
    const first = await open()
    await first.write(draft(1))
    first.close()
    const next = await open(true)
    expect(times(next)).toEqual(['01'])
    await next.write(draft(2))
    expect(backend.entries.size).toBe(1)
    next.clear()
    expect(backend.entries.size).toBe(0)
  })

  it('finds what was written in the last moment, and forgets it once a newer one lasts', async () => {
    const { open, storage } = browser()
    const first = await open()
    await first.write(draft(1))
    first.writeNow(draft(2))
    first.close()
    const next = await open(true)
    expect(times(next)).toEqual(['02'])
    await next.write(draft(3))
    expect(Object.keys(storage)).toEqual([])
  })

  it('does not remove a newer last word when an older write ends', async () => {
    const { parts, open, storage } = browser()
    let finish: () => void = () => undefined
    const put = parts.backend.put
    parts.backend.put = async (...args) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return put(...args)
    }
    const draftStorage = await open()
    const slow = draftStorage.write(draft(1))
    draftStorage.writeNow(draft(2))
    finish()
    await slow
    expect(Object.keys(storage)).toHaveLength(1)
  })

  it.each([
    '',
    null,
    { version: storedVersion },
    { version: 99, ...draft(1) },
    { version: storedVersion, ...draft(1), document: { siteModules: 'x' } },
  ])('leaves a damaged or foreign draft aside: %j', async (value) => {
    const { backend, open } = browser()
    await backend.put('site0000', 0, value)
    const draftStorage = await open()
    expect(draftStorage.found).toEqual([])
    await draftStorage.write(draft(2))
    expect(backend.entries.get('site0000 0')).toEqual(value)
  })

  it('waits for the page before a reload, and is not fooled by a copied tab', async () => {
    const { parts, open } = browser()
    const first = await open()
    await first.write(draft(1))
    parts.memory = { get: () => 0, set: () => undefined }
    const copy = await open()
    expect(copy.found).toEqual([])
    const take = parts.locks.take
    parts.locks = {
      ...parts.locks,
      async take(...args) {
        first.close()
        await Promise.resolve()
        return take(...args)
      },
    }
    expect(times(await open())).toEqual(['01'])
  })

  it('falls back to the quick backend, and survives a browser that keeps nothing', async () => {
    const fail = async () => {
      throw new Error('InvalidStateError')
    }
    const broken = { list: fail, put: fail, remove: fail, all: fail }
    const { open } = browser({ backend: broken })
    const draftStorage = await open()
    expect(await draftStorage.write(draft(1))).toBe(true)
    draftStorage.close()
    expect(times(await open())).toEqual(['01'])

    const forbidden = createLocalStorageBackend(() => {
      throw new Error('SecurityError')
    })
    const nothing = await browser({ backend: broken, quick: forbidden, locks: createSlotLocks(undefined) }).open()
    expect(nothing.found).toEqual([])
    expect([await nothing.write(draft(1)), nothing.writeNow(draft(1))]).toEqual([false, false])
    expect(await nothing.isOpenElsewhere()).toBe(false)
  })
})

describe('drafts that nobody came back to', () => {
  const old = (day: string) => ({ ...draft(0), writtenAt: `2026-${day}T10:00:00.000Z` })
  const now = new Date('2026-11-21T12:00:00Z')

  it('go after 90 days; younger, open and undated ones stay', async () => {
    const { backend, parts } = browser()
    await backend.put('gone0000', 0, old('08-22'))
    await backend.put('gone0000', 1, old('08-24'))
    await backend.put('open0000', 0, old('01-01'))
    await backend.put('odd00000', 0, { version: 0 })
    parts.quick.put('gone0000', 2, old('03-01'))
    parts.quick.put('both0000', 0, old('03-01'))
    await backend.put('both0000', 0, old('11-20'))
    const letGo = await parts.locks.take('open0000', 0, 0)
    await expireDrafts(parts, now)
    expect([...backend.entries.keys()]).toEqual(['gone0000 1', 'open0000 0', 'odd00000 0', 'both0000 0'])
    expect(parts.quick.all().map(({ draftId }) => draftId)).toEqual(['both0000'])
    letGo?.()
    await expireDrafts(parts, now)
    expect([...backend.entries.keys()]).toEqual(['gone0000 1', 'odd00000 0', 'both0000 0'])
  })

  it('are left alone where the browser keeps nothing', async () => {
    const { parts } = browser()
    const backend = { ...parts.backend, all: () => Promise.reject(new Error('forbidden')) }
    await expect(expireDrafts({ ...parts, backend }, now)).resolves.toBeUndefined()
  })
})

it('tells of drafts that a browser neither stores nor removes', async () => {
  const forbidden = createIndexedDbBackend(() => {
    throw new Error('forbidden')
  })
  await expect(forbidden.put('draft', 0, draft(0))).rejects.toThrow('forbidden')
  await expect(forbidden.remove('draft', 0)).rejects.toThrow('forbidden')
})
