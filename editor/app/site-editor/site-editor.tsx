import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameJson } from '../../../domain/same-json.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../base/api-client/api.ts'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { showToast } from '../../base/controls/toast-queue.ts'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useLocation, useNavigate } from '../../base/router/router-view.tsx'
import { documentOf } from '../../document/document-of.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import { createDraftStore } from '../../document/draft/draft-store.ts'
import type { HandedOver } from '../../document/draft/handed-over.ts'
import { historyOn } from '../../document/draft/history-on.ts'
import { keepDraft } from '../../document/draft/keep-draft.ts'
import { useSaveAfterPictures } from '../../document/images/use-save-after-pictures.ts'
import { usePublishCheck } from '../../features/publish-check/use-publish-check.ts'
import { EditNotices } from '../../features/saving/edit-notices.tsx'
import { RestoredToast } from '../../features/saving/restored-toast.tsx'
import { saveProblemOf } from '../../features/saving/save-problem.ts'
import { useOtherTabs } from '../../features/saving/use-other-tabs.ts'
import { useOwnerCalls } from '../../features/saving/use-owner-calls.ts'
import { useSave } from '../../features/saving/use-save.ts'
import { EditorShell } from '../../shell/editor-shell.tsx'
import { shellSlots } from '../shell-slots.ts'

const ConflictDialog = lazyPart(async () => (await import('../../features/saving/conflict-dialog.tsx')).ConflictDialog)
const ErrorDialog = lazyPart(async () => (await import('../../base/controls/error-dialog.tsx')).ErrorDialog)
const PublishDialog = lazyPart(
  async () => (await import('../../features/publish-check/publish-dialog.tsx')).PublishDialog,
)
const SessionDialog = lazyPart(async () => (await import('../../features/saving/session-dialog.tsx')).SessionDialog)
const WelcomeDialog = lazyPart(async () => (await import('../../features/register/welcome-dialog.tsx')).WelcomeDialog)

export interface SiteEditorProps {
  siteId: string
  loaded: SiteResponse
  /** Where this tab keeps its draft, and what was left unsaved. */
  draftStorage: DraftStorage
  /** What quick start has left of a site that was just made of its draft. */
  handedOver: HandedOver | null
  onSaved: (site: SiteResponse) => void
}

/** The editor on an account's own site. */
export function SiteEditor({ siteId, loaded, draftStorage, handedOver, onSaved }: SiteEditorProps): ReactNode {
  const { t } = useTranslation('saving', { useSuspense: false })
  const uiLanguage = useUiLanguage()
  const [store] = useState(() => {
    const document = documentOf(loaded)
    return createDraftStore(document, () => performance.now(), undefined, historyOn(document, handedOver))
  })
  const [offers, setOffers] = useState(() =>
    draftStorage.found.filter((draft) => !sameJson(draft.document, documentOf(loaded))),
  )
  const tabs = useOtherTabs(siteId, draftStorage)
  const { announce } = tabs
  const saved = useCallback(
    (site: SiteResponse) => {
      announce(site.documentRevision)
      onSaved(site)
    },
    [announce, onSaved],
  )
  const [atFirst] = useState(() => ({ revision: loaded.documentRevision, document: documentOf(loaded) }))
  const send = useCallback(
    (document: SiteDocument, documentRevision: number) => api.saveSite(siteId, { ...document, documentRevision }),
    [siteId],
  )
  const saving = useSave({ store, loaded: atFirst, send, onSaved: saved, originId: 'editor.save-site' })
  const { base, problem, rebase, save, dismiss } = saving
  const [loadError, setLoadError] = useState<unknown>(null)
  /** The owner has asked for what another tab has saved, with changes of their own. */
  const [comparing, setComparing] = useState(false)

  useEffect(() => {
    // what has been saved after all
    for (const draft of draftStorage.found) if (sameJson(draft.document, store.state().saved)) draft.discard()
  }, [draftStorage, store])
  useEffect(() => {
    const stop = keepDraft({
      store,
      draftStorage,
      page: window,
      baseRevision: () => base().revision,
      now: () => new Date(),
    })
    return () => {
      stop()
      draftStorage.close()
    }
  }, [store, draftStorage, base])

  const { host, active } = loaded
  const site = useMemo(() => ({ siteId, host, active }), [siteId, host, active])
  const { asOwner, ended, settle } = useOwnerCalls()
  const upload = useMemo(
    () => (file: File, options: Parameters<typeof api.uploadSiteImage>[2]) =>
      asOwner(() => api.uploadSiteImage(siteId, file, options)),
    [siteId, asOwner],
  )
  const saveNow = useCallback(() => void save(), [save])
  const publishing = usePublishCheck(store, active, saveNow)
  const { awaiting, onSave } = useSaveAfterPictures(upload, () => void publishing.check())

  /** The draft now stands on theirs, and shows `document`, as a step of its own: Undo gives the owner's version back. */
  const standOn = (theirs: SiteResponse, document: SiteDocument) => {
    store.dispatch({ type: 'replace-document', document })
    store.markSaved(documentOf(theirs))
    rebase({ revision: theirs.documentRevision, document: documentOf(theirs) })
    setComparing(false)
    onSaved(theirs)
  }
  const saveOnTop = async (document: SiteDocument, theirs: SiteResponse) => {
    const isMerged = !sameJson(document, store.state().history.document)
    standOn(theirs, document)
    // what both have changed alike is saved already
    const isSaved = !store.state().dirty || (await save())
    if (isSaved && isMerged) showToast(t('merged'))
  }
  const fetchOthers = async () => {
    if (store.state().dirty) return setComparing(true)
    try {
      const theirs = await api.site(siteId)
      standOn(theirs, documentOf(theirs))
      showToast(t('fetched'))
    } catch (error) {
      // a lost network is no reason for a dialog: the notice stays, and can be pressed again
      if (saveProblemOf(error).kind === 'offline') showToast(t('staleLoadFailed'))
      else setLoadError(error)
    }
  }
  const close = () => {
    dismiss()
    setComparing(false)
    setLoadError(null)
  }

  const [offer] = offers
  const refusal = problem?.kind === 'refused' ? problem.error : loadError
  const loggedOut = problem?.kind === 'logged-out' ? problem : ended
  const offline = problem?.kind === 'offline'
  const conflictWith = problem?.kind === 'stale' ? problem.stale.currentRevision : comparing ? tabs.savedRevision : null
  return (
    <>
      <EditorShell
        store={store}
        site={site}
        slots={shellSlots}
        upload={upload}
        asOwner={asOwner}
        saving={awaiting ?? (offline && !saving.pending ? 'waiting' : saving.pending)}
        onSave={onSave}
        warnOnLeave
        notices={
          <Suspense fallback={null}>
            <EditNotices
              draftFrom={offer?.writtenAt ?? null}
              onRestore={() => {
                if (offer === undefined) return
                store.dispatch({ type: 'replace-document', document: offer.document })
                // what was saved in between must not be lost without a question: the draft keeps its own base
                if (offer.baseRevision !== null && offer.baseRevision !== base().revision)
                  rebase({ revision: offer.baseRevision, document: null })
                const { baseRevision, document } = offer
                // it is thrown away where it lay only once it lies here
                void draftStorage
                  .write({ writtenAt: new Date().toISOString(), baseRevision, document })
                  .then((isKept) => isKept && offer.discard())
                setOffers(offers.slice(1))
              }}
              onDiscard={() => {
                offer?.discard()
                setOffers(offers.slice(1))
              }}
              offline={offline}
              trying={saving.pending}
              onRetry={onSave}
              openElsewhere={tabs.isOpen}
              savedElsewhere={tabs.savedRevision !== null && tabs.savedRevision > base().revision}
              onTake={() => void fetchOthers()}
            />
            {publishing.findings.length > 0 && (
              <PublishDialog findings={publishing.findings} onPublish={saveNow} onClose={publishing.dismiss} />
            )}
          </Suspense>
        }
      />
      <Suspense fallback={null}>
        {conflictWith !== null && (
          <ConflictDialog
            key={conflictWith}
            siteId={siteId}
            base={base()}
            mine={store.state().history.document}
            language={uiLanguage}
            pending={saving.pending}
            onTake={(theirs) => {
              standOn(theirs, documentOf(theirs))
              showToast(t('staleTaken'))
            }}
            onSave={(document, theirs) => void saveOnTop(document, theirs)}
            onClose={close}
          />
        )}
        {loggedOut !== null && (
          <SessionDialog
            siteId={siteId}
            otherAccount={loggedOut.otherAccount}
            onLoggedIn={() => {
              if (loggedOut === problem) {
                dismiss()
                void save()
              }
              settle(true)
            }}
            onClose={() => {
              dismiss()
              settle(false)
            }}
          />
        )}
        {refusal !== null && <ErrorDialog error={refusal} onClose={close} />}
        <SavedWelcome siteId={siteId} />
        <RestoredToast />
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
    <WelcomeDialog isOpen siteId={siteId} onClose={() => navigate(location.pathname, { replace: true, state: null })} />
  )
}
