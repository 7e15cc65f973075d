import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DocumentStore } from '../../document/draft/document-store.ts'
import { type SaveProblem, saveProblemOf } from './save-problem.ts'

/** What a draft is based on. */
export interface DraftBase<Content = SiteDocument> {
  revision: number
  /** Null when only the revision is known. */
  document: Content | null
}

export interface Saving<Content = SiteDocument> {
  pending: boolean
  problem: SaveProblem | null
  base: () => DraftBase<Content>
  /** Saves; resolves to whether it succeeded. If not, `problem` says why. */
  save: () => Promise<boolean>
  /** Changes the base of the draft. */
  rebase: (base: DraftBase<Content>) => void
  dismiss: () => void
}

/** The delays between retries without an answer, ms; the last one repeats. */
const retryAfter = [2_000, 5_000, 10_000, 20_000] as const

interface SaveOptions<Content, Action, Place, Saved> {
  store: DocumentStore<Content, Action, Place>
  /** The initial base of the draft. */
  loaded: DraftBase<Content>
  /** Saves the document on top of a revision. Must keep its identity. */
  send: (document: Content, revision: number) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** The origin id for reports of refused saves. */
  originId: string
}

/** Saves a draft. Whatever goes wrong, the draft is unchanged. */
export function useSave<Content, Action, Place, Saved extends { documentRevision: number }>(
  options: SaveOptions<Content, Action, Place, Saved>,
): Saving<Content> {
  const { store, loaded, send, onSaved, originId } = options
  const base = useRef(loaded)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)

  const save = useCallback(async () => {
    // ignore a second press during a save: newer changes stay unsaved, and are shown as such
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

/** Retries a save as soon as the network is back, and periodically, since browsers do not always notice. */
function useRetry(waiting: boolean, again: () => Promise<boolean>): void {
  useEffect(() => {
    if (!waiting) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      const pause = retryAfter[Math.min(tries, retryAfter.length - 1)]
      timer = setTimeout(() => {
        tries += 1
        // while offline, wait for the online event instead
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
