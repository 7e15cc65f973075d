import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { sameJson } from '../../../domain/same-json.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { api } from '../../base/api-client/api.ts'
import type { UploadOptions } from '../../base/api-client/upload.ts'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { showToast } from '../../base/controls/toast-queue.ts'
import { createDocumentStore } from '../../document/draft/document-store.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import type { History } from '../../document/draft/history.ts'
import { historyOn } from '../../document/draft/history-on.ts'
import { keepDraft } from '../../document/draft/keep-draft.ts'
import { type PictureCalls, PictureCallsContext } from '../../document/images/picture-calls.ts'
import { useSaveAfterPictures } from '../../document/images/use-save-after-pictures.ts'
import { cardApi } from '../../features/cards/card-api.ts'
import { cardDocumentOf } from '../../features/cards/card-document.ts'
import { cardFactsOf } from '../../features/cards/card-facts.ts'
import { type CardPlace, cardDraft } from '../../features/cards/editor/card-draft.ts'
import { cardDraftId } from '../../features/cards/editor/card-draft-storage.ts'
import { EditNotices } from '../../features/saving/edit-notices.tsx'
import { useOtherTabs } from '../../features/saving/use-other-tabs.ts'
import { useOwnerCalls } from '../../features/saving/use-owner-calls.ts'
import { useSave } from '../../features/saving/use-save.ts'
import { CardShell } from './card-shell.tsx'

const ErrorDialog = lazyPart(async () => (await import('../../base/controls/error-dialog.tsx')).ErrorDialog)
const SessionDialog = lazyPart(async () => (await import('../../features/saving/session-dialog.tsx')).SessionDialog)
const StaleDialog = lazyPart(async () => (await import('../../features/cards/editor/stale-dialog.tsx')).StaleDialog)

/** Revision of a card that has not been stored yet. */
const unsaved = -1

export interface LoadedCard {
  site: SiteResponse
  document: PrintDocument
  /** Null for a new card. */
  revision: number | null
  draftStorage: DraftStorage<PrintDocument>
  /** What the editor of the new card has left, once it has been stored. */
  handedOver: { sent: PrintDocument; history: History<PrintDocument, CardPlace> } | null
}

export interface CardEditorProps {
  siteId: string
  printId: string | null
  loaded: LoadedCard
  /** The new card has been stored, as it was `sent`. */
  onCreated: (printId: string, sent: PrintDocument, history: History<PrintDocument, CardPlace>) => void
}

/** The editor on a card of an account's own site. */
export function CardEditor({ siteId, printId, loaded, onCreated }: CardEditorProps): ReactNode {
  const { t } = useTranslation('editor')
  const { t: cards } = useTranslation('cards')
  const { draftStorage } = loaded
  const client = useQueryClient()
  const [store] = useState(() =>
    createDocumentStore(
      cardDraft,
      loaded.document,
      () => performance.now(),
      undefined,
      historyOn(loaded.document, loaded.handedOver),
    ),
  )
  const [offers, setOffers] = useState(() =>
    draftStorage.found.filter((draft) => !sameJson(draft.document, loaded.document)),
  )
  const tabs = useOtherTabs(cardDraftId(siteId, printId), draftStorage)
  const { announce } = tabs
  const [isCreated, setCreated] = useState(false)
  const { asOwner, ended, settle } = useOwnerCalls()
  const [atFirst] = useState(() => ({ revision: loaded.revision ?? unsaved, document: loaded.document }))
  const send = useCallback(
    async (
      document: PrintDocument,
      revision: number,
    ): Promise<{ documentRevision: number; created: string | null }> => {
      if (printId !== null) return { ...(await cardApi.saveCard(printId, document, revision)), created: null }
      const { id } = await cardApi.createCard(siteId, document)
      return { documentRevision: 0, created: id }
    },
    [siteId, printId],
  )
  const onSaved = useCallback(
    ({ documentRevision, created }: { documentRevision: number; created: string | null }) => {
      void client.invalidateQueries({ queryKey: ['cards', siteId] })
      if (printId !== null) void client.invalidateQueries({ queryKey: ['card', printId] })
      if (created === null) return announce(documentRevision)
      // before the way there is asked for: what is unsaved goes along
      flushSync(() => setCreated(true))
      draftStorage.clear()
      const { history, saved } = store.state()
      onCreated(created, saved, history)
    },
    [announce, client, siteId, printId, draftStorage, store, onCreated],
  )
  const saving = useSave({ store, loaded: atFirst, send, onSaved, originId: 'editor.save-card' })
  const { base, problem, rebase, save, dismiss } = saving
  const [loadError, setLoadError] = useState<unknown>(null)
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
      baseRevision: () => (printId === null ? null : base().revision),
      now: () => new Date(),
    })
    return () => {
      stop()
      draftStorage.close()
    }
  }, [store, draftStorage, base, printId])

  const pictures = useMemo<PictureCalls>(
    () => ({
      // a card that is still to be stored keeps its pictures with its site, as every card does
      upload: (file: File, options: UploadOptions) =>
        asOwner(() =>
          printId === null ? api.uploadSiteImage(siteId, file, options) : cardApi.uploadImage(printId, file, options),
        ),
      crop: ({ originalName, sourceImageUrl, crop }, signal) =>
        asOwner(() =>
          printId === null
            ? api.cropImage(siteId, { originalName, sourceImageUrl, crop }, signal)
            : cardApi.cropImage(printId, { originalName, sourceImageUrl, ...crop }, signal),
        ),
    }),
    [siteId, printId, asOwner],
  )
  const { awaiting, onSave } = useSaveAfterPictures(
    pictures.upload,
    useCallback(() => void save(), [save]),
  )

  /** The draft now stands on theirs, and shows it, as a step of its own: Undo gives the owner's version back. */
  const standOn = (theirs: PrintResponse) => {
    const document = cardDocumentOf(theirs)
    store.dispatch({ type: 'replace-document', document })
    store.markSaved(document)
    rebase({ revision: theirs.documentRevision, document })
    setComparing(false)
  }
  const fetchTheirs = async (said: string) => {
    if (printId === null) return
    try {
      standOn(await cardApi.card(printId))
      showToast(said)
    } catch (error) {
      setLoadError(error)
    }
  }
  const close = () => {
    dismiss()
    setComparing(false)
    setLoadError(null)
  }
  const facts = useMemo(() => cardFactsOf(loaded.site), [loaded.site])
  const [offer] = offers
  const stale = problem?.kind === 'stale' ? problem.stale : null
  const conflictRevision = stale?.currentRevision ?? (comparing ? tabs.savedRevision : null)
  const refusal = problem?.kind === 'refused' ? problem.error : loadError
  const loggedOut = problem?.kind === 'logged-out' ? problem : ended
  const offline = problem?.kind === 'offline'
  return (
    <PictureCallsContext value={pictures}>
      <CardShell
        store={store}
        facts={facts}
        siteId={siteId}
        hasLogo={loaded.site.siteVersion >= 2}
        stored={
          printId === null
            ? null
            : {
                printId,
                revision: base().revision,
                onRestored: (theirs) => {
                  standOn(theirs)
                  announce(theirs.documentRevision)
                  showToast(t('restored'))
                },
              }
        }
        warns={!isCreated}
        saving={awaiting ?? (offline && !saving.pending ? 'waiting' : saving.pending)}
        onSave={onSave}
        notices={
          <Suspense fallback={null}>
            <EditNotices
              words={{ otherTab: t('otherTab'), savedElsewhere: t('savedElsewhere') }}
              draftFrom={offer?.writtenAt ?? null}
              onRestore={() => {
                if (offer === undefined) return
                store.dispatch({ type: 'replace-document', document: offer.document })
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
              onTake={() => (store.state().dirty ? setComparing(true) : void fetchTheirs(t('fetched')))}
            />
          </Suspense>
        }
      />
      <Suspense fallback={null}>
        {conflictRevision !== null && (
          <StaleDialog
            savedAt={stale?.currentSavedAt ?? null}
            pending={saving.pending}
            onKeep={() => {
              rebase({ revision: conflictRevision, document: null })
              setComparing(false)
              void save()
            }}
            onTake={() => {
              dismiss()
              void fetchTheirs(t('staleTaken'))
            }}
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
        {refusal !== null && (
          <ErrorDialog
            error={refusal}
            lead={cards(refusal === loadError ? 'loadFailed' : printId === null ? 'createFailed' : 'saveFailed')}
            onClose={close}
          />
        )}
      </Suspense>
    </PictureCallsContext>
  )
}
