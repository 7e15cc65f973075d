import { whenIdle } from '../../kit/debounce.ts'
import type { DocumentStore } from './document-store.ts'
import type { DraftStorage } from './draft-storage.ts'

/** How long after a change it is written to the browser's storage, ms, once the event loop is idle … */
const writeDelay = 400
/** … but at most this much later, ms. With `writeDelay`, a change is stored in less than a second. */
const maxWaiting = 200

/**
 * Keeps unsaved changes in the browser while the page is open: soon after each change, and at once when the page is left or
 * hidden. Removes the draft when it equals the saved document. Returns the function that stops this, after a last write.
 */
export function keepDraft<Content, Action, Place>(options: {
  store: DocumentStore<Content, Action, Place>
  draftStorage: Pick<DraftStorage<Content>, 'write' | 'writeNow' | 'clear'>
  /** The saved revision that the draft is currently based on. */
  baseRevision: () => number | null
  now: () => Date
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}): () => void {
  const { store, draftStorage, page } = options
  let timer: ReturnType<typeof setTimeout> | null = null
  let writing = false
  let kept = store.state().history.document

  const draft = () => ({
    writtenAt: options.now().toISOString(),
    baseRevision: options.baseRevision(),
    document: kept,
  })
  const isOld = () => {
    const { dirty, history } = store.state()
    return history.document !== kept || !dirty
  }
  /** One write at a time: changes made during a write are written together afterwards. */
  const write = async () => {
    timer = null
    writing = true
    const { dirty, history } = store.state()
    kept = history.document
    if (dirty) await draftStorage.write(draft())
    else draftStorage.clear()
    writing = false
    const now = store.state()
    if (now.history.document !== kept || now.dirty !== dirty) soon()
  }
  const soon = () => {
    // a throttle, not a debounce: continuous typing must be stored too
    if (timer !== null || writing) return
    const due = setTimeout(() => {
      whenIdle(() => {
        // `leave` may have written it in the meantime
        if (timer === due) void write()
      }, maxWaiting)
    }, writeDelay)
    timer = due
  }
  const leave = () => {
    if (timer === null && !writing && store.state().history.document === kept) return
    if (timer !== null) clearTimeout(timer)
    timer = null
    kept = store.state().history.document
    if (!store.state().dirty) return draftStorage.clear()
    // first the synchronous write, which completes before the page is gone; then the durable one
    draftStorage.writeNow(draft())
    void draftStorage.write(draft())
  }
  const unsubscribe = store.watch(() => {
    if (isOld()) soon()
  })
  page.addEventListener('pagehide', leave)
  // a phone may kill a page in the background without firing `pagehide`
  page.addEventListener('visibilitychange', leave)
  return () => {
    leave()
    unsubscribe()
    page.removeEventListener('pagehide', leave)
    page.removeEventListener('visibilitychange', leave)
  }
}
