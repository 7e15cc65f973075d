import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DocumentStore } from '../../document/draft/document-store.ts'
import { type SaveProblem, saveProblemOf } from './save-problem.ts'

/** What a draft was made from. */
export interface DraftBase<Content = SiteDocument> {
  revision: number
  /** Null when only the number is known. */
  document: Content | null
}

export interface Saving<Content = SiteDocument> {
  pending: boolean
  problem: SaveProblem | null
  base: () => DraftBase<Content>
  /** Whether it came through; if not, `problem` says why. */
  save: () => Promise<boolean>
  /** The draft now stands on this base. */
  rebase: (base: DraftBase<Content>) => void
  dismiss: () => void
}

/** Pauses between tries while nobody answers, ms; the last one goes on. */
const retryAfter = [2_000, 5_000, 10_000, 20_000] as const

interface SaveOptions<Content, Action, Place, Saved> {
  store: DocumentStore<Content, Action, Place>
  /** What the draft stands on at first. */
  loaded: DraftBase<Content>
  /** Saves the document on top of a revision. Must keep its identity. */
  send: (document: Content, revision: number) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Where a refused save is reported from. */
  originId: string
}

/** Saves a draft. Whatever goes wrong, it stays as it is. */
export function useSave<Content, Action, Place, Saved extends { documentRevision: number }>(
  options: SaveOptions<Content, Action, Place, Saved>,
): Saving<Content> {
  const { store, loaded, send, onSaved, originId } = options
  const base = useRef(loaded)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)

  const save = useCallback(async () => {
    // a second press while one is under way: what is new stays unsaved, and says so
    if (running.current) return false
    running.current = true
    setPending(true)
    const document = store.state().history.document
    try {
      const saved = await send(document, base.current.revision)
      base.current = { revision: saved.documentRevision, document }
      store.markSaved(document)
      setProblem(null)
      onSaved(saved)
      return true
    } catch (error) {
      setProblem(saveProblemOf(error, originId))
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }, [store, send, onSaved, originId])

  useRetry(problem?.kind === 'offline', save)
  return {
    pending,
    problem,
    base: useCallback(() => base.current, []),
    save,
    rebase: useCallback((next: DraftBase<Content>) => {
      base.current = next
      setProblem(null)
    }, []),
    dismiss: useCallback(() => setProblem(null), []),
  }
}

/** Does again what was asked for: as soon as the network is back, and now and then, since a browser may not know. */
function useRetry(waiting: boolean, again: () => Promise<boolean>): void {
  useEffect(() => {
    if (!waiting) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      const pause = retryAfter[Math.min(tries, retryAfter.length - 1)]
      timer = setTimeout(() => {
        tries += 1
        // without a network there is nothing to try: the event will come
        if (navigator.onLine) void again()
        later()
      }, pause)
    }
    later()
    const online = () => void again()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [waiting, again])
}
