import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import { api } from '../../kit/api-client/api.ts'
import { ApiError, field, record } from '../../kit/api-client/api-error.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { useNavigate } from '../../kit/router/router-view.tsx'

/** Where to go after the site was created, and the navigation state for that page. */
export interface WayOn {
  path: string
  state?: unknown
}

const toEditor = async (siteId: string): Promise<WayOn> => ({
  path: `/redigera/${siteId}`,
  state: { siteCreated: true },
})

/**
 * Creates the account's site from the draft and navigates on. Until that has succeeded, the draft stays in the browser; `forget`
 * then removes it. `goOn` does anything else needed for the site and returns where to go, by default its editor. It must not
 * reject.
 */
export function useCreateSite(
  store: DraftStore,
  forget: () => void,
  goOn: (siteId: string) => Promise<WayOn> = toEditor,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [picturesLost, setPicturesLost] = useState(false)
  const [existingSiteId, setExistingSiteId] = useState<string | null>(null)
  const [created, setCreated] = useState<WayOn | null>(null)

  const create = useCallback(async () => {
    setPending(true)
    setError(null)
    const { document } = store.state().history
    try {
      const { site } = await api.createSite({ site: document, wizardData: document.wizardData })
      store.markSaved(document)
      forget()
      client.removeQueries({ queryKey: accountQuery.queryKey })
      await leaveSteps(store, site._id, document)
      setCreated(await goOn(site._id))
    } catch (failure) {
      const existing = existingSiteOf(failure)
      if (existing !== null) setExistingSiteId(existing)
      else if (await dropLostPictures(store, failure)) setPicturesLost(true)
      else {
        setError(failure)
        reportError({ originId: 'editor.create-site', error: failure })
      }
    } finally {
      setPending(false)
    }
  }, [store, forget, goOn, client])

  // after the render that lifts the leave warning
  useEffect(() => {
    if (created !== null) navigate(created.path, { state: created.state })
  }, [created, navigate])

  return {
    create: useCallback(() => void create(), [create]),
    pending,
    error,
    /** The site was refused because of expired uploads; the draft is now without them and can be saved. */
    picturesLost,
    /** The account's existing site; a second one is refused (product-rules.md#accounts). */
    existingSiteId,
    refuse: setExistingSiteId,
    done: created !== null,
    dismiss: useCallback(() => {
      setError(null)
      setExistingSiteId(null)
      setPicturesLost(false)
    }, []),
  }
}

/** Passes the draft's undo history to the site's editor. If its code cannot be loaded, only the history is lost. */
async function leaveSteps(store: DraftStore, siteId: string, sent: SiteDocument): Promise<void> {
  const part = await import('../../document/draft/leave-steps.ts').catch(() => null)
  part?.leaveSteps(siteId, { sent, history: store.state().history })
}

/** Removes expired uploads from the draft if they may be why the API refused it. False when there were none. */
async function dropLostPictures(store: DraftStore, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return false
  const { withoutLostPictures } = await import('./lost-pictures.ts')
  const document = await withoutLostPictures(store.state().history.document)
  if (document !== null) store.dispatch({ type: 'replace-document', document })
  return document !== null
}

/** The site id in a 409 `site-exists`, from either of its fields. */
function existingSiteOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'site-exists') return null
  return field(error.body, 'siteId') ?? field(record(error.body)?.site, '_id')
}
