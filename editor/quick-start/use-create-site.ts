import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../api-client/api.ts'
import { ApiError, field, record } from '../api-client/api-error.ts'
import { reportError } from '../api-client/report-error.ts'
import type { DraftBox } from '../draft/draft-box.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { accountQuery } from '../pages/use-account.ts'

/** Makes the draft the account's site and goes there. Until it has, the draft stays in the browser. */
export function useCreateSite(store: DraftStore, box: DraftBox) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [picturesLost, setPicturesLost] = useState(false)
  const [existingSiteId, setExistingSiteId] = useState<string | null>(null)
  const [createdId, setCreatedId] = useState<string | null>(null)

  const create = useCallback(async () => {
    setPending(true)
    setError(null)
    const { document } = store.state().history
    try {
      const { site } = await api.createSite({ site: document, wizardData: document.wizardData })
      store.markSaved(document)
      box.clear()
      client.removeQueries({ queryKey: accountQuery.queryKey })
      setCreatedId(site._id)
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
  }, [store, box, client])

  // after the render that lifts the leave warning
  useEffect(() => {
    if (createdId !== null) void navigate(`/redigera/${createdId}`, { state: { siteCreated: true } })
  }, [createdId, navigate])

  return {
    create: useCallback(() => void create(), [create]),
    pending,
    error,
    /** The site was refused for uploads that have gone; the draft is now without them and can be saved. */
    picturesLost,
    /** The account already has this site: a second one is refused (decision 4). */
    existingSiteId,
    refuse: setExistingSiteId,
    done: createdId !== null,
    dismiss: useCallback(() => {
      setError(null)
      setExistingSiteId(null)
      setPicturesLost(false)
    }, []),
  }
}

/** Takes uploads that have gone out of the draft, where they may be why the API refused it. False when none had. */
async function dropLostPictures(store: DraftStore, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return false
  const { withoutLostPictures } = await import('./lost-pictures.ts')
  const document = await withoutLostPictures(store.state().history.document)
  if (document !== null) store.dispatch({ type: 'replace-document', document })
  return document !== null
}

/** The id that a 409 `site-exists` names, in whichever field it stands. */
function existingSiteOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'site-exists') return null
  return field(error.body, 'siteId') ?? field(record(error.body)?.site, '_id')
}
