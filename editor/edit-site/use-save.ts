import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { api } from '../api-client/api.ts'
import { ApiError } from '../api-client/api-error.ts'
import { reportError } from '../api-client/report-error.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { type StaleSave, staleSaveOf } from './stale-save.ts'

export type SaveProblem =
  | { kind: 'stale'; stale: StaleSave }
  | { kind: 'logged-out' }
  | { kind: 'offline' }
  | { kind: 'refused'; error: unknown }

export interface Saving {
  pending: boolean
  problem: SaveProblem | null
  /** The revision that the draft is based on. */
  revision: () => number
  save: () => void
  /** Saves on top of another revision than the one the draft was based on. */
  saveOver: (revision: number) => void
  /** The draft now stands on this revision. */
  rebase: (revision: number) => void
  dismiss: () => void
}

/** Saves a site's draft. Whatever goes wrong, the draft stays as it is. */
export function useSave(options: {
  siteId: string
  store: DraftStore
  site: SiteResponse
  onSaved: (site: SiteResponse) => void
}): Saving {
  const { siteId, store, onSaved } = options
  const revision = useRef(options.site.documentRevision)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)

  const saveOver = useCallback(
    async (base: number) => {
      // a second press while one is under way: what is new stays unsaved, and says so
      if (running.current) return
      running.current = true
      setPending(true)
      const document = store.state().history.document
      try {
        const saved = await api.saveSite(siteId, { ...document, documentRevision: base })
        revision.current = saved.documentRevision
        store.markSaved(document)
        setProblem(null)
        onSaved(saved)
      } catch (error) {
        setProblem(problemOf(error))
      } finally {
        running.current = false
        setPending(false)
      }
    },
    [siteId, store, onSaved],
  )
  const save = useCallback(() => void saveOver(revision.current), [saveOver])

  const offline = problem?.kind === 'offline'
  useEffect(() => {
    if (!offline) return
    // the network is back: what was asked for is done
    window.addEventListener('online', save)
    return () => window.removeEventListener('online', save)
  }, [offline, save])

  return {
    pending,
    problem,
    revision: useCallback(() => revision.current, []),
    save,
    saveOver: useCallback((base: number) => void saveOver(base), [saveOver]),
    rebase: useCallback((base: number) => {
      revision.current = base
      setProblem(null)
    }, []),
    dismiss: useCallback(() => setProblem(null), []),
  }
}

function problemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  const stale = staleSaveOf(error)
  if (stale !== null) return { kind: 'stale', stale }
  if (error.code === 'not-logged-in') return { kind: 'logged-out' }
  if (error.status !== 403) reportError({ originId: 'editor.save-site', error })
  return { kind: 'refused', error }
}
