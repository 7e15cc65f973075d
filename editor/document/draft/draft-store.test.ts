import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { siteDocumentSchema } from '../../../modules/site-document.ts'
import { createDraftStore } from './draft-store.ts'
import { keepDraft } from './keep-draft.ts'
import type { StoredDraft } from './stored-draft.ts'

const document = siteDocumentSchema.parse({ siteModules: [moduleDefaults.Text('text0000')] })
const title = (text: string) =>
  ({ type: 'set-text', moduleId: 'text0000', field: 'title', language: 'sv', text }) as const

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

  it('tells of letters in a pause, of anything else at once, and of nothing twice', () => {
    const frames: (() => void)[] = []
    const store = createDraftStore(document, () => 0, {
      'after-paint': (run) => frames.push(run),
      'when-idle': (run) => frames.splice(0, 1, run),
    })
    let told = 0
    store.subscribe(() => {
      told += 1
    })
    let noted = 0
    store.watch(() => {
      noted += 1
    })
    store.dispatch(title('H'), 'when-idle')
    store.dispatch(title('He'), 'when-idle')
    expect(told).toBe(0)
    // watchers, which keep the draft, are not deferred
    expect(noted).toBe(2)
    // state() returns the newest state
    expect(store.state().history.document.siteModules[0]).toMatchObject({ title: { sv: 'He' } })
    expect(frames).toHaveLength(1)
    for (const run of frames.splice(0)) run()
    expect(told).toBe(1)
    store.dispatch(title('Hej'), 'when-idle')
    store.undo()
    expect(told).toBe(2)
    for (const run of frames.splice(0)) run()
    expect(told).toBe(2)
    store.dispatch(title('Hej då'), 'when-idle')
    store.settle()
    store.settle()
    for (const run of frames.splice(0)) run()
    expect(told).toBe(3)
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

describe('keeping the draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A draftStorage with slow writes, like a disk. */
  const keep = (slow = 0) => {
    const written: string[] = []
    const draftStorage = {
      write: async (draft: StoredDraft) => {
        await new Promise((resolve) => setTimeout(resolve, slow))
        written.push(titleOf(draft))
        return true
      },
      writeNow: (draft: StoredDraft) => written.push(`at once: ${titleOf(draft)}`) > 0,
      clear: () => void written.push('cleared'),
    }
    const page = new EventTarget()
    const store = createDraftStore(document, () => 0)
    const now = () => new Date('2026-11-21T10:00:00Z')
    const stop = keepDraft({ store, draftStorage, baseRevision: () => 1, now, page })
    return { written, page, store, stop }
  }
  const titleOf = (draft: StoredDraft) => draft.document.siteModules[0]?.title.sv ?? ''

  it('writes well within a second while someone types without a pause, however slow the disk', async () => {
    const { written, store } = keep(300)
    for (let ms = 0; ms < 2_000; ms += 100) {
      store.dispatch(title(`text ${ms}`))
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(written).toEqual(['text 300', 'text 1000'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(written.at(-1)).toBe('text 1900')
  })

  it.each(['pagehide', 'visibilitychange'])('writes at once at %s', async (event) => {
    const { written, page, store } = keep()
    store.dispatch(title('snabbt'))
    page.dispatchEvent(new Event(event))
    expect(written).toEqual(['at once: snabbt'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(written).toEqual(['at once: snabbt', 'snabbt'])
  })

  it('removes what equals the saved document, also when it was saved while being written', async () => {
    const { written, store, stop } = keep(300)
    store.dispatch(title('snabbt'))
    await vi.advanceTimersByTimeAsync(500)
    store.markSaved(store.state().history.document)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(written).toEqual(['snabbt', 'cleared'])
    stop()
    expect(written).toHaveLength(2)
  })
})
