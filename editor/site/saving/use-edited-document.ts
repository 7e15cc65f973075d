import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameJson } from '../../../domain/same-json.ts'
import type { DocumentStore } from '../../document/draft/document-store.ts'
import type { DraftStorage, FoundDraft } from '../../document/draft/draft-storage.ts'
import { useKeptDraft } from '../../document/draft/use-kept-draft.ts'
import type { AsOwner } from '../../document/editor-context.ts'
import type { Awaited } from '../../document/images/use-save-after-pictures.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { saveProblemOf } from './save-problem.ts'
import type { OtherTabs } from './use-other-tabs.ts'
import { type OwnerCalls, useOwnerCalls } from './use-owner-calls.ts'
import { type DraftBase, type Saving, useSave } from './use-save.ts'

/** The one action that every kind of draft supports: replacing the whole document. */
interface ReplaceDocument<Content> {
  type: 'replace-document'
  document: Content
}

export interface EditedDocumentOptions<Content, Place, Saved> {
  store: DocumentStore<Content, ReplaceDocument<Content>, Place>
  /** This tab's draft storage, including drafts left unsaved. */
  draftStorage: DraftStorage<Content>
  tabs: OtherTabs
  /** The document on the server. `revision` is null for one that has not been stored yet. */
  loaded: { revision: number | null; document: Content }
  /** Saves the document on top of a revision, -1 for one that has not been stored yet. Must keep its identity. */
  send: (document: Content, revision: number) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** The origin id for reports of refused saves. */
  originId: string
}

/** The saving state of an editor's document, shown by EditedNotices and EditedDialogs, and the operations on it. */
export interface EditedDocument<Content> {
  saving: Saving<Content>
  /** The state shown in the action bar. `awaiting`: what the save waits for before it starts. */
  saveState: (awaiting: Awaited | null) => Awaited | 'waiting' | boolean
  tabs: OtherTabs
  asOwner: AsOwner
  /** Rebases the draft on `theirs` and shows `document`, as its own undo step: Undo brings back the owner's version. */
  rebaseOn: (theirs: { revision: number; document: Content }, document?: Content) => void
  /** Loads what another tab has saved and shows the toast `said`; asks first if that would overwrite unsaved changes. */
  fetchOthers: (take: () => Promise<void>, said: string) => void
  /** Runs `take` without asking, then shows the toast `said` or the error. */
  fetchNow: (take: () => Promise<void>, said: string) => Promise<void>
  /** The version that conflicts with the owner's; null for none. `savedAt` is null when unknown. */
  conflict: { revision: number; savedAt: string | null } | null
  /** The refused request; `isLoad` when it loaded the other version rather than saved. */
  refusal: { error: unknown; isLoad: boolean } | null
  loggedOut: OwnerCalls['ended']
  /** Called when the owner has logged in, or has closed the dialog. */
  settleSession: (loggedIn: boolean) => void
  /** A draft left by a closed tab. */
  offer: FoundDraft<Content> | null
  restoreOffer: () => void
  discardOffer: () => void
  /** Closes all dialogs about saving; the draft is unchanged. */
  close: () => void
}

/** The revision of a document that has not been stored yet. */
const unsaved = -1

/**
 * Manages a document in its owner's editor: keeps the draft in the browser during editing, saves it on top of the revision it is
 * based on, and offers a comparison when another tab or device has saved in between. Whatever goes wrong, the draft is unchanged.
 */
export function useEditedDocument<Content, Place, Saved extends { documentRevision: number }>(
  options: EditedDocumentOptions<Content, Place, Saved>,
): EditedDocument<Content> {
  const { store, draftStorage, tabs, loaded, send, onSaved, originId } = options
  const { t } = useTranslation('site', { keyPrefix: 'saving', useSuspense: false })
  const [atFirst] = useState(() => ({ revision: loaded.revision ?? unsaved, document: loaded.document }))
  const isStored = loaded.revision !== null
  const saving = useSave({ store, loaded: atFirst, send, onSaved, originId })
  const { base, problem, rebase, save, dismiss } = saving
  const { asOwner, ended, settle } = useOwnerCalls()
  const [loadError, setLoadError] = useState<unknown>(null)
  /** The owner has asked to load another tab's version while having unsaved changes. */
  const [comparing, setComparing] = useState(false)
  useKeptDraft(
    store,
    draftStorage,
    useCallback(() => (isStored ? base().revision : null), [isStored, base]),
  )
  const offers = useOffers(options, base, rebase)

  const fetchNow = async (take: () => Promise<void>, said: string) => {
    try {
      await take()
      showToast(said)
    } catch (error) {
      // no dialog for a lost network: the notice stays and can be pressed again
      if (saveProblemOf(error, originId).kind === 'offline') showToast(t('staleLoadFailed'))
      else setLoadError(error)
    }
  }
  const loggedOut = problem?.kind === 'logged-out' ? problem : ended
  const stale = problem?.kind === 'stale' ? problem.stale : null
  const conflictRevision = stale?.currentRevision ?? (comparing ? tabs.savedRevision : null)
  const refused = problem?.kind === 'refused' ? problem.error : null
  return {
    ...offers,
    saving,
    saveState: (awaiting) => awaiting ?? (problem?.kind === 'offline' && !saving.pending ? 'waiting' : saving.pending),
    tabs,
    asOwner,
    rebaseOn: (theirs, document = theirs.document) => {
      store.dispatch({ type: 'replace-document', document })
      store.markSaved(theirs.document)
      rebase(theirs)
      setComparing(false)
    },
    fetchNow,
    fetchOthers: (take, said) => (store.state().dirty ? setComparing(true) : void fetchNow(take, said)),
    conflict: conflictRevision === null ? null : { revision: conflictRevision, savedAt: stale?.currentSavedAt ?? null },
    refusal: refusalOf(refused, loadError),
    loggedOut,
    settleSession: (loggedIn) => {
      if (!loggedIn) dismiss()
      else if (loggedOut === problem) {
        dismiss()
        void save()
      }
      settle(loggedIn)
    },
    close: () => {
      dismiss()
      setComparing(false)
      setLoadError(null)
    },
  }
}

function refusalOf(refused: unknown, loadError: unknown): EditedDocument<never>['refusal'] {
  if (refused !== null) return { error: refused, isLoad: false }
  return loadError === null ? null : { error: loadError, isLoad: true }
}

/** Offers the drafts left by closed tabs, one after the other. */
function useOffers<Content, Place, Saved>(
  { store, draftStorage, loaded }: EditedDocumentOptions<Content, Place, Saved>,
  base: () => DraftBase<Content>,
  rebase: (base: DraftBase<Content>) => void,
): Pick<EditedDocument<Content>, 'offer' | 'restoreOffer' | 'discardOffer'> {
  const [offers, setOffers] = useState(() =>
    draftStorage.found.filter((draft) => !sameJson(draft.document, loaded.document)),
  )
  useEffect(() => {
    // discard drafts that have been saved after all
    for (const draft of draftStorage.found) if (sameJson(draft.document, store.state().saved)) draft.discard()
  }, [draftStorage, store])
  const [offer = null, ...others] = offers
  return {
    offer,
    restoreOffer: () => {
      if (offer === null) return
      const { baseRevision, document } = offer
      store.dispatch({ type: 'replace-document', document })
      // keep the draft's own base, so that later saves are not overwritten without asking
      if (baseRevision !== null && baseRevision !== base().revision) rebase({ revision: baseRevision, document: null })
      // discard the found draft only once it is stored in this tab's slot
      void draftStorage
        .write({ writtenAt: new Date().toISOString(), baseRevision, document })
        .then((isKept) => isKept && offer.discard())
      setOffers(others)
    },
    discardOffer: () => {
      offer?.discard()
      setOffers(others)
    },
  }
}
