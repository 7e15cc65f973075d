import { EventEmitter } from 'node:events'

/**
 * Tells those who watch a subject (a site's answers and guests) that something about it has changed. A message has no content, and may be
 * lost: whoever hears it reads anew, and reads at intervals besides.
 */
export interface Changes {
  tell(subject: string): void
  /** Calls `heard` for every message until the returned function is called, and `ended` when there will be no more. */
  listen(subject: string, listener: { heard: () => void; ended: () => void }): () => void
  /** Ends all listening. */
  close(): void
}

/** Changes made by this process. */
export function createChanges(): Changes {
  const heard = new EventEmitter().setMaxListeners(0)
  const listeners = new Set<() => void>()
  let isClosed = false
  return {
    tell: (subject) => void heard.emit(subject),
    listen(subject, listener) {
      if (isClosed) {
        listener.ended()
        return () => undefined
      }
      heard.on(subject, listener.heard)
      listeners.add(listener.ended)
      return () => {
        heard.off(subject, listener.heard)
        listeners.delete(listener.ended)
      }
    },
    close() {
      isClosed = true
      for (const end of [...listeners]) end()
    },
  }
}
