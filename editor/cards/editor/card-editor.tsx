import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { createDocumentStore } from '../../document/draft/document-store.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import type { History } from '../../document/draft/history.ts'
import { historyOn } from '../../document/draft/history-on.ts'
import { type PictureCalls, PictureCallsContext } from '../../document/images/picture-calls.ts'
import { useSaveAfterPictures } from '../../document/images/use-save-after-pictures.ts'
import { api } from '../../kit/api-client/api.ts'
import type { UploadOptions } from '../../kit/api-client/upload.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { EditedDialogs } from '../../site/saving/edited-dialogs.tsx'
import { EditedNotices } from '../../site/saving/edited-notices.tsx'
import { useEditedDocument } from '../../site/saving/use-edited-document.ts'
import { useOtherTabs } from '../../site/saving/use-other-tabs.ts'
import { cardApi } from '../card-api.ts'
import { cardDocumentOf } from '../card-document.ts'
import { cardFactsOf } from '../card-facts.ts'
import { type CardPlace, cardDraft } from './card-draft.ts'
import { cardDraftId } from './card-draft-storage.ts'
import { CardShell } from './card-shell.tsx'

const StaleDialog = lazyPart(async () => (await import('./stale-dialog.tsx')).StaleDialog)

export interface LoadedCard {
  site: SiteResponse
  document: PrintDocument
  /** Null for a new card. */
  revision: number | null
  draftStorage: DraftStorage<PrintDocument>
  /** What the editor of the new card passed on when it was stored. */
  handedOver: { sent: PrintDocument; history: History<PrintDocument, CardPlace> } | null
}

export interface CardEditorProps {
  siteId: string
  printId: string | null
  loaded: LoadedCard
  /** Called when a new card has been stored; `sent` is the document as stored. */
  onCreated: (printId: string, sent: PrintDocument, history: History<PrintDocument, CardPlace>) => void
}

/** The editor of a card of an account's own site. */
export function CardEditor({ siteId, printId, loaded, onCreated }: CardEditorProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'editor' })
  const { t: cards } = useTranslation('cards')
  const { store, edited, tabs, isCreated } = useEditedCard({ siteId, printId, loaded, onCreated })
  const { asOwner } = edited
  const { base, rebase, save } = edited.saving
  const pictures = usePictureCalls(siteId, printId, asOwner)
  const { awaiting, onSave } = useSaveAfterPictures(
    pictures.upload,
    useCallback(() => void save(), [save]),
  )

  const rebaseOn = (theirs: PrintResponse) =>
    edited.rebaseOn({ revision: theirs.documentRevision, document: cardDocumentOf(theirs) })
  const take = async () => {
    if (printId !== null) rebaseOn(await cardApi.card(printId))
  }
  const { conflict } = edited
  const facts = useMemo(() => cardFactsOf(loaded.site), [loaded.site])
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
                  rebaseOn(theirs)
                  tabs.announce(theirs.documentRevision)
                  showToast(t('restored'))
                },
              }
        }
        warns={!isCreated}
        saving={edited.saveState(awaiting)}
        onSave={onSave}
        notices={
          <EditedNotices
            edited={edited}
            words={{ otherTab: t('otherTab'), savedElsewhere: t('savedElsewhere') }}
            onRetry={onSave}
            onTake={() => edited.fetchOthers(take, t('fetched'))}
          />
        }
      />
      <Suspense fallback={null}>
        {conflict !== null && (
          <StaleDialog
            savedAt={conflict.savedAt}
            pending={edited.saving.pending}
            onKeep={() => {
              edited.close()
              rebase({ revision: conflict.revision, document: null })
              void save()
            }}
            onTake={() => {
              edited.saving.dismiss()
              void edited.fetchNow(take, t('staleTaken'))
            }}
            onClose={edited.close}
          />
        )}
      </Suspense>
      <EditedDialogs
        edited={edited}
        siteId={siteId}
        lead={(isLoad) => cards(isLoad ? 'loadFailed' : printId === null ? 'createFailed' : 'saveFailed')}
      />
    </PictureCallsContext>
  )
}

/** The card's draft and the functions that save it. */
function useEditedCard({ siteId, printId, loaded, onCreated }: CardEditorProps) {
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
  const tabs = useOtherTabs(cardDraftId(siteId, printId), draftStorage)
  const { announce } = tabs
  const [isCreated, setCreated] = useState(false)
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
      // before navigating: unsaved changes are passed along, so no warning is needed
      flushSync(() => setCreated(true))
      draftStorage.clear()
      const { history, saved } = store.state()
      onCreated(created, saved, history)
    },
    [announce, client, siteId, printId, draftStorage, store, onCreated],
  )
  const edited = useEditedDocument({ store, draftStorage, tabs, loaded, send, onSaved, originId: 'editor.save-card' })
  return { store, edited, tabs, isCreated }
}

type AsOwner = ReturnType<typeof useEditedDocument>['asOwner']

function usePictureCalls(siteId: string, printId: string | null, asOwner: AsOwner): PictureCalls {
  return useMemo<PictureCalls>(
    () => ({
      // a card that has not been stored yet keeps its pictures with its site, as every card does
      upload: (file: File, options: UploadOptions) =>
        asOwner(() =>
          printId === null ? api.uploadSiteImage(siteId, file, options) : cardApi.uploadImage(printId, file, options),
        ),
      crop: ({ originalName, sourceImageUrl, crop, turn }, signal) =>
        asOwner(() =>
          printId === null
            ? api.cropImage(siteId, { originalName, sourceImageUrl, crop, turn }, signal)
            : cardApi.cropImage(printId, { originalName, sourceImageUrl, ...crop, turn }, signal),
        ),
    }),
    [siteId, printId, asOwner],
  )
}
