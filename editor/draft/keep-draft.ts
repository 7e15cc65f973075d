import type { DraftStorage } from './draft-storage.ts'
import type { DraftStore } from './draft-store.ts'

/** A change lies in the browser's storage at most this long after it was made, ms. */
const writeDelay = 800

/**
 * Keeps what is not saved in the browser while the page is open: soon after each change, at once when the page is left.
 * A draft that equals the saved document is removed. Gives the function that stops it (after a last write).
 */
export function keepDraft(options: {
  store: DraftStore
  storage: DraftStorage
  draftId: string
  /** The saved revision that the draft is based on now. */
  baseRevision: () => number | null
  now: () => Date
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}): () => void {
  const { store, storage, draftId, page } = options
  let timer: ReturnType<typeof setTimeout> | null = null
  let kept = store.state().history.document

  const write = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const { dirty, history } = store.state()
    kept = history.document
    if (!dirty) storage.remove(draftId)
    else {
      const draft = { writtenAt: options.now().toISOString(), baseRevision: options.baseRevision(), document: kept }
      storage.write(draftId, draft)
    }
  }
  const leave = () => {
    if (timer !== null) write()
  }
  const unsubscribe = store.subscribe(() => {
    const { dirty, history } = store.state()
    // a throttle, not a debounce: someone who types without a pause is kept too
    if (timer === null && (history.document !== kept || !dirty)) timer = setTimeout(write, writeDelay)
  })
  page.addEventListener('pagehide', leave)
  return () => {
    leave()
    unsubscribe()
    page.removeEventListener('pagehide', leave)
  }
}
