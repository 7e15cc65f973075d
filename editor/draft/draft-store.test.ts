import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moduleDefaults } from '../../modules/schemas.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createDraftStore } from './draft-store.ts'
import { keepDraft } from './keep-draft.ts'

const document = siteDocumentSchema.parse({ siteModules: [moduleDefaults.Text('text0000')] })
const title = (text: string) =>
  ({ type: 'set-text', moduleId: 'text0000', field: 'title', language: 'sv', text }) as const

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

describe('draft store', () => {
  it('is dirty while the draft differs from what is saved', () => {
    const store = createDraftStore(document, () => 0)
    expect(store.state().dirty).toBe(false)
    store.dispatch(title('Hej'))
    expect(store.state().dirty).toBe(true)
    store.undo()
    expect(store.state().dirty).toBe(false)
    store.redo()
    store.markSaved(store.state().history.document)
    expect(store.state().dirty).toBe(false)
  })

  it('is clean when the same is typed back, and stays dirty by what was typed while a save was under way', () => {
    const store = createDraftStore(document, () => 0)
    store.dispatch(title('Hej'))
    const sent = store.state().history.document
    store.dispatch(title('Hej då'))
    store.markSaved(sent)
    expect(store.state().dirty).toBe(true)
    store.dispatch(title('Hej'))
    expect(store.state().dirty).toBe(false)
  })

  it('lets undo cross a save', () => {
    const store = createDraftStore(document, () => 0)
    store.dispatch(title('Hej'))
    store.markSaved(store.state().history.document)
    store.undo()
    expect(store.state().history.document).toBe(document)
    expect(store.state().dirty).toBe(true)
  })
})

describe('draft storage', () => {
  it('gives back what was written', async () => {
    const storage = createDraftStorage(memoryStorage())
    const draft = { writtenAt: '2026-11-21T10:00:00.000Z', baseRevision: 4, document }
    expect(storage.write('site0000', draft)).toBe(true)
    expect(await storage.read('site0000')).toEqual(draft)
    storage.remove('site0000')
    expect(await storage.read('site0000')).toBeNull()
  })

  it.each(['', '{', '{"version":1}', '{"version":99,"writtenAt":"2026-11-21T10:00:00.000Z"}', 'null'])(
    'leaves a damaged or foreign draft aside: %s',
    async (text) => {
      const memory = memoryStorage()
      memory.setItem('festoon.draft.site0000', text)
      expect(await createDraftStorage(memory).read('site0000')).toBeNull()
    },
  )

  it('survives a browser that keeps nothing', async () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const storage = createDraftStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(storage.write('site0000', { writtenAt: '2026-11-21T10:00:00.000Z', baseRevision: null, document })).toBe(
      false,
    )
    expect(await storage.read('site0000')).toBeNull()
  })
})

describe('keeping the draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const keep = () => {
    const memory = memoryStorage()
    const page = new EventTarget()
    const store = createDraftStore(document, () => 0)
    const stop = keepDraft({
      store,
      storage: createDraftStorage(memory),
      draftId: 'site0000',
      baseRevision: () => 1,
      now: () => new Date('2026-11-21T10:00:00Z'),
      page,
    })
    return { memory, page, store, stop }
  }

  it('writes within a second even while someone types without a pause', () => {
    const { memory, store } = keep()
    for (let ms = 0; ms < 1_000; ms += 100) {
      store.dispatch(title(`text ${ms}`))
      vi.advanceTimersByTime(100)
    }
    expect(memory.entries.get('festoon.draft.site0000')).toContain('text 700')
  })

  it('writes at once when the page is left, and removes what equals the saved document', () => {
    const { memory, page, store, stop } = keep()
    store.dispatch(title('snabbt'))
    expect(memory.entries.size).toBe(0)
    page.dispatchEvent(new Event('pagehide'))
    expect(memory.entries.get('festoon.draft.site0000')).toContain('snabbt')
    store.markSaved(store.state().history.document)
    vi.advanceTimersByTime(1_000)
    expect(memory.entries.size).toBe(0)
    stop()
  })
})
