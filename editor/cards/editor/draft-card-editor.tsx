import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../../cards/card-name.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { adoptPictures } from '../../document/draft/adopt-pictures.ts'
import { createDocumentStore } from '../../document/draft/document-store.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import { createDraftStore } from '../../document/draft/draft-store.ts'
import type { StoredDraft } from '../../document/draft/stored-draft.ts'
import { noBase, useKeptDraft } from '../../document/draft/use-kept-draft.ts'
import { type PictureCalls, PictureCallsContext } from '../../document/images/picture-calls.ts'
import { api } from '../../kit/api-client/api.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { cardWithoutLostPictures } from '../../site/quick-start/lost-pictures.ts'
import { useCreateSite, type WayOn } from '../../site/quick-start/use-create-site.ts'
import { useQuickStartSave } from '../../site/quick-start/use-quick-start-save.tsx'
import { cardApi } from '../card-api.ts'
import { cardFactsOf } from '../card-facts.ts'
import { type DraftPage, forgetDraftPage } from '../draft-page.ts'
import { type CardStore, cardDraft } from './card-draft.ts'
import { openCardStorage } from './card-draft-storage.ts'
import { CardShell } from './card-shell.tsx'
import { cardSteps } from './card-steps.ts'

const PicturesLost = lazyPart(async () => (await import('../../site/quick-start/notices.tsx')).PicturesLost)
const DraftIsBack = lazyPart(async () => (await import('../../site/quick-start/notices.tsx')).DraftIsBack)
const KeptOrChosen = lazyPart(async () => (await import('./kept-or-chosen.tsx')).KeptOrChosen)

export interface DraftCardEditorProps {
  /** The page that the card belongs to, as stored in this browser. */
  page: DraftPage
  /** Returns its latest version: another tab may be editing it. */
  loadPage: () => Promise<DraftPage>
  /** The card chosen in the list. */
  begun: PrintDocument
  draftStorage: DraftStorage<PrintDocument>
  /** The draft stored in this browser; resumed at once, since it exists nowhere else. */
  kept: StoredDraft<PrintDocument> | null
  /** Some of its uploads have expired and have been removed from it. */
  picturesWereLost: boolean
}

const pictures: PictureCalls = {
  upload: api.uploadQuickStartImage,
  crop: (picture, signal) => api.cropImage(null, picture, signal),
}

/** The part of a card that distinguishes the offered cards. */
const lookOf = ({ content: _, ...look }: PrintDocument) => look

/** The editor of a card without an owner. Save asks for an account, then creates the site and then the card. */
export function DraftCardEditor(props: DraftCardEditorProps): ReactNode {
  const { page, loadPage, begun, draftStorage, kept, picturesWereLost } = props
  const { t } = useTranslation('cards')
  const { draftId } = page
  const [store] = useState(() => {
    const made: CardStore = createDocumentStore(cardDraft, begun, () => performance.now())
    if (kept !== null) made.dispatch({ type: 'replace-document', document: kept.document })
    return made
  })
  const [site] = useState(() => createDraftStore(page.document, () => performance.now()))
  const [resumed, setResumed] = useState(() => kept !== null && !sameJson(kept.document, begun))
  // a different card was chosen in the list than the one in the draft
  const [isOther] = useState(() => kept !== null && !sameJson(lookOf(kept.document), lookOf(begun)))
  const startOver = () => {
    store.dispatch({ type: 'replace-document', document: begun })
    setResumed(false)
  }
  const [tellsOfLoss, setTellsOfLoss] = useState(picturesWereLost)
  const forget = useCallback(() => void forgetDraftPage(draftId), [draftId])
  const goOn = useStoreCard(store, draftStorage)
  const creation = useCreateSite(site, forget, goOn)
  const create = useCallback(async () => {
    const rest = await cardWithoutLostPictures(store.state().history.document)
    if (rest !== null) {
      store.dispatch({ type: 'replace-document', document: rest })
      setTellsOfLoss(true)
    }
    const { document } = await loadPage()
    if (!sameJson(document, site.state().history.document)) site.dispatch({ type: 'replace-document', document })
    creation.create()
  }, [store, site, loadPage, creation.create])
  const saving = useQuickStartSave({
    creation: { ...creation, create: useCallback(() => void create(), [create]) },
    upload: pictures.upload,
    asked: false,
    loggedInUsersSiteId: null,
    failed: t('siteSaveFailed'),
  })
  useKeptDraft(store, draftStorage, noBase)
  const facts = useMemo(() => cardFactsOf({ ...page.document, host: null, active: false }), [page])
  return (
    <PictureCallsContext value={pictures}>
      <CardShell
        store={store}
        facts={facts}
        siteId={null}
        stored={null}
        hasLogo
        warns={saving.warns}
        saving={saving.saving}
        onSave={saving.onSave}
        notices={
          <Suspense fallback={null}>
            {(tellsOfLoss || creation.picturesLost) && (
              <PicturesLost
                onSeen={() => {
                  setTellsOfLoss(false)
                  creation.dismiss()
                }}
              />
            )}
            {resumed && kept !== null && !isOther && (
              <DraftIsBack writtenAt={kept.writtenAt} onKeep={() => setResumed(false)} onStartOver={startOver} />
            )}
          </Suspense>
        }
      />
      {saving.dialogs}
      <Suspense fallback={null}>
        {resumed && kept !== null && isOther && (
          <KeptOrChosen name={cardName(kept.document)} onKeep={() => setResumed(false)} onStartOver={startOver} />
        )}
      </Suspense>
    </PictureCallsContext>
  )
}

/**
 * Stores the card of a newly created site and returns where its editor is. If that fails, the draft is left to the editor of a
 * new card.
 */
function useStoreCard(store: CardStore, draftStorage: DraftStorage<PrintDocument>): (siteId: string) => Promise<WayOn> {
  const { t } = useTranslation('cards')
  return useCallback(
    async (siteId) => {
      const path = `/redigera/${siteId}/inbjudningar`
      const { history } = store.state()
      const steps = adoptPictures({ sent: history.document, history }, siteId)
      const ofSite = await openCardStorage(siteId, null)
      await ofSite.write({ writtenAt: new Date().toISOString(), baseRevision: null, document: steps.sent })
      store.markSaved(history.document)
      draftStorage.clear()
      try {
        const { id } = await cardApi.createCard(siteId, steps.sent)
        ofSite.clear()
        cardSteps.leave(id, steps)
        return { path: `${path}/${id}` }
      } catch (error) {
        reportError({ originId: 'editor.create-first-card', error })
        showToast(t('createFailed'))
        return { path: `${path}/nytt` }
      } finally {
        ofSite.close()
      }
    },
    [store, draftStorage, t],
  )
}
