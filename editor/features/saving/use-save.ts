import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../base/api-client/api.ts'
import { documentOf } from '../../document/document-of.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import { type SaveProblem, saveProblemOf } from './save-problem.ts'

/** What a draft was made from. */
export interface DraftBase {
  revision: number
  /** Null when only the number is known. */
  document: SiteDocument | null
}

export interface Saving {
  pending: boolean
  problem: SaveProblem | null
  base: () => DraftBase
  /** Whether it came through; if not, `problem` says why. */
  save: () => Promise<boolean>
  /** The draft now stands on this base. */
  rebase: (base: DraftBase) => void
  dismiss: () => void
}

/** Pauses between tries while nobody answers, ms; the last one goes on. */
const retryAfter = [2_000, 5_000, 10_000, 20_000] as const

/** Saves a site's draft. Whatever goes wrong, the draft stays as it is. */
export function useSave(options: {
  siteId: string
  store: DraftStore
  site: SiteResponse
  onSaved: (site: SiteResponse) => void
}): Saving {
  const { siteId, store, site, onSaved } = options
  const base = useRef<DraftBase>({ revision: site.documentRevision, document: documentOf(site) })
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
      const saved = await api.saveSite(siteId, { ...document, documentRevision: base.current.revision })
      base.current = { revision: saved.documentRevision, document }
      store.markSaved(document)
      setProblem(null)
      onSaved(saved)
      return true
    } catch (error) {
      setProblem(saveProblemOf(error))
      return false
    } finally {
      running.current = false
      setPending(false)
    }
  }, [siteId, store, onSaved])

  useRetry(problem?.kind === 'offline', save)
  return {
    pending,
    problem,
    base: useCallback(() => base.current, []),
    save,
    rebase: useCallback((next: DraftBase) => {
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
