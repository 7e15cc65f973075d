import { whenIdle } from '../../base/debounce.ts'
import type { DocumentStore } from './document-store.ts'
import type { DraftStorage } from './draft-storage.ts'

/** A change is on its way to the browser's storage this long after it was made, ms, and then when no letter has to wait… */
const writeDelay = 400
/** …but at most so much later, ms: less than a second, written. */
const maxWaiting = 200

/**
 * Keeps what is not saved in the browser while the page is open: soon after each change, at once when the page is left or
 * put away. A draft that equals the saved document is removed. Gives the function that stops it (after a last write).
 */
export function keepDraft<Content, Action, Place>(options: {
  store: DocumentStore<Content, Action, Place>
  draftStorage: Pick<DraftStorage<Content>, 'write' | 'writeNow' | 'clear'>
  /** The saved revision that the draft is based on now. */
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
  /** One write at a time: what comes meanwhile is written next, as it is then. */
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
    // a throttle, not a debounce: someone who types without a pause is kept too
    if (timer !== null || writing) return
    const due = setTimeout(() => {
      whenIdle(() => {
        // the page may have been left meanwhile
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
    // the one that is sure to be in time, then the one that lasts
    draftStorage.writeNow(draft())
    void draftStorage.write(draft())
  }
  const unsubscribe = store.watch(() => {
    if (isOld()) soon()
  })
  page.addEventListener('pagehide', leave)
  // a phone may end what it has put away without another word
  page.addEventListener('visibilitychange', leave)
  return () => {
    leave()
    unsubscribe()
    page.removeEventListener('pagehide', leave)
    page.removeEventListener('visibilitychange', leave)
  }
}
