import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { sameJson } from '../../domain/same-json.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { api } from '../api-client/api.ts'
import { draftStorage } from '../draft/browser-draft-storage.ts'
import type { StoredDraft } from '../draft/draft-storage.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { keepDraft } from '../draft/keep-draft.ts'
import { Button } from '../kit/button.tsx'
import { showToast } from '../kit/toast-queue.ts'
import { DraftOffer } from '../shell/draft-offer.tsx'
import { EditorShell } from '../shell/editor-shell.tsx'
import { documentOf } from './document-of.ts'
import { useSave } from './use-save.ts'

const ErrorDialog = lazy(async () => ({ default: (await import('../kit/error-dialog.tsx')).ErrorDialog }))
const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }))
const StaleDialog = lazy(async () => ({ default: (await import('./stale-dialog.tsx')).StaleDialog }))
const WelcomeDialog = lazy(async () => ({
  default: (await import('../pages/register/welcome-dialog.tsx')).WelcomeDialog,
}))

export interface SiteEditorProps {
  siteId: string
  loaded: SiteResponse
  /** What was not saved last time. */
  storedDraft: StoredDraft | null
  onSaved: (site: SiteResponse) => void
}

/** The editor on an account's own site. */
export function SiteEditor({ siteId, loaded, storedDraft, onSaved }: SiteEditorProps): ReactNode {
  const { t } = useTranslation('shell')
  const [store] = useState(() => createDraftStore(documentOf(loaded), () => performance.now()))
  const [offer, setOffer] = useState(() =>
    storedDraft !== null && !sameJson(storedDraft.document, documentOf(loaded)) ? storedDraft : null,
  )
  const saving = useSave({ siteId, store, site: loaded, onSaved })
  const { problem, revision } = saving
  const [loadError, setLoadError] = useState<unknown>(null)
  const [taking, setTaking] = useState(false)

  const undecided = offer !== null
  useEffect(() => {
    // the offered draft must not be written over before the owner has decided about it
    if (undecided) return
    return keepDraft({
      store,
      storage: draftStorage,
      draftId: siteId,
      baseRevision: revision,
      now: () => new Date(),
      page: window,
    })
  }, [store, siteId, revision, undecided])

  const { host, active } = loaded
  const site = useMemo(() => ({ siteId, host, active }), [siteId, host, active])
  const upload = useMemo(
    () => (file: File, options: Parameters<typeof api.uploadSiteImage>[2]) =>
      api.uploadSiteImage(siteId, file, options),
    [siteId],
  )

  const takeTheirs = async () => {
    setTaking(true)
    try {
      const theirs = await api.site(siteId)
      // as a step of its own: Undo gives the owner's version back
      store.dispatch({ type: 'replace-document', document: documentOf(theirs) })
      store.markSaved(documentOf(theirs))
      saving.rebase(theirs.documentRevision)
      onSaved(theirs)
      showToast(t('staleTaken'))
    } catch (error) {
      setLoadError(error)
    } finally {
      setTaking(false)
    }
  }

  const refusal = problem?.kind === 'refused' ? problem.error : loadError

  return (
    <>
      <EditorShell
        store={store}
        site={site}
        upload={upload}
        saving={saving.pending}
        onSave={saving.save}
        warnOnLeave
        notices={
          <>
            {offer !== null && (
              <DraftOffer
                writtenAt={offer.writtenAt}
                onRestore={() => {
                  store.dispatch({ type: 'replace-document', document: offer.document })
                  // what was saved in between must not be lost without a question: the draft keeps its own base
                  if (offer.baseRevision !== null) saving.rebase(offer.baseRevision)
                  setOffer(null)
                }}
                onDiscard={() => {
                  draftStorage.remove(siteId)
                  setOffer(null)
                }}
              />
            )}
            {problem?.kind === 'offline' && (
              <div className="shell-notice" role="status">
                <p>{t('offline')}</p>
                <Button pending={saving.pending} onPress={saving.save}>
                  {t('retry')}
                </Button>
              </div>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {problem?.kind === 'stale' && (
          <StaleDialog
            stale={problem.stale}
            pending={saving.pending || taking}
            onTake={() => void takeTheirs()}
            onKeep={() => saving.saveOver(problem.stale.currentRevision)}
            onClose={saving.dismiss}
          />
        )}
        {problem?.kind === 'logged-out' && (
          <SessionDialog
            onLoggedIn={() => {
              saving.dismiss()
              saving.save()
            }}
            onClose={saving.dismiss}
          />
        )}
        {refusal !== null && (
          <ErrorDialog
            error={refusal}
            onClose={() => {
              saving.dismiss()
              setLoadError(null)
            }}
          />
        )}
        <SavedWelcome siteId={siteId} />
      </Suspense>
    </>
  )
}

/** After a site was created from quick start, once: the flag goes from the history with the dialog. */
function SavedWelcome({ siteId }: { siteId: string }): ReactNode {
  const location = useLocation()
  const navigate = useNavigate()
  const created: unknown = location.state
  const isOpen = typeof created === 'object' && created !== null && 'siteCreated' in created
  if (!isOpen) return null
  return (
    <WelcomeDialog
      isOpen
      siteId={siteId}
      onClose={() => void navigate(location.pathname, { replace: true, state: null })}
    />
  )
}
