import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameJson } from '../../../domain/same-json.ts'
import { showToast } from '../../base/controls/toast-queue.ts'
import type { DocumentStore } from '../../document/draft/document-store.ts'
import type { DraftStorage, FoundDraft } from '../../document/draft/draft-storage.ts'
import { useKeptDraft } from '../../document/draft/use-kept-draft.ts'
import type { AsOwner } from '../../document/editor-context.ts'
import type { Awaited } from '../../document/images/use-save-after-pictures.ts'
import { saveProblemOf } from './save-problem.ts'
import type { OtherTabs } from './use-other-tabs.ts'
import { type OwnerCalls, useOwnerCalls } from './use-owner-calls.ts'
import { type DraftBase, type Saving, useSave } from './use-save.ts'

/** The one action that every kind of draft has: another whole document takes the place of this one. */
interface ReplaceDocument<Content> {
  type: 'replace-document'
  document: Content
}

export interface EditedDocumentOptions<Content, Place, Saved> {
  store: DocumentStore<Content, ReplaceDocument<Content>, Place>
  /** Where this tab keeps its draft, and what was left unsaved. */
  draftStorage: DraftStorage<Content>
  tabs: OtherTabs
  /** As the server has it. `revision` is null for a document that is still to be stored. */
  loaded: { revision: number | null; document: Content }
  /** Saves the document on top of a revision; of one that is still to be stored the revision is -1. Must keep its identity. */
  send: (document: Content, revision: number) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Where a refused save is reported from. */
  originId: string
}

/** What an editor shows of its document's saving (EditedNotices, EditedDialogs), and does about it. */
export interface EditedDocument<Content> {
  saving: Saving<Content>
  /** What the action bar says of saving. `awaiting`: what it waits for before it begins. */
  saveState: (awaiting: Awaited | null) => Awaited | 'waiting' | boolean
  tabs: OtherTabs
  asOwner: AsOwner
  /** The draft now stands on `theirs`, and shows `document`, as a step of its own: Undo gives the owner's version back. */
  standOn: (theirs: { revision: number; document: Content }, document?: Content) => void
  /** Fetches what another tab has saved, and says `said`; the owner is asked first when there are changes that it would cover. */
  fetchOthers: (take: () => Promise<void>, said: string) => void
  /** Does it, and says `said`, or why it could not be done. */
  fetchNow: (take: () => Promise<void>, said: string) => Promise<void>
  /** The version that the owner's is to be compared with; null for none. `savedAt` is null where nobody knows. */
  conflict: { revision: number; savedAt: string | null } | null
  /** What was refused; `isLoad`: fetching the other version, and not saving. */
  refusal: { error: unknown; isLoad: boolean } | null
  loggedOut: OwnerCalls['ended']
  /** After the owner has logged in, or has closed the dialog. */
  settleSession: (loggedIn: boolean) => void
  /** A draft that a closed tab has left. */
  offer: FoundDraft<Content> | null
  restoreOffer: () => void
  discardOffer: () => void
  /** Closes every dialog about saving; the draft stays as it is. */
  close: () => void
}

/** Revision of a document that has not been stored yet. */
const unsaved = -1

/**
 * The life of a document in its owner's editor: it is kept in the browser while it is written, saved on top of the revision that it was
 * made from, and compared where another tab or device has saved since. Whatever goes wrong, the draft stays as it is.
 */
export function useEditedDocument<Content, Place, Saved extends { documentRevision: number }>(
  options: EditedDocumentOptions<Content, Place, Saved>,
): EditedDocument<Content> {
  const { store, draftStorage, tabs, loaded, send, onSaved, originId } = options
  const { t } = useTranslation('saving', { useSuspense: false })
  const [atFirst] = useState(() => ({ revision: loaded.revision ?? unsaved, document: loaded.document }))
  const isStored = loaded.revision !== null
  const saving = useSave({ store, loaded: atFirst, send, onSaved, originId })
  const { base, problem, rebase, save, dismiss } = saving
  const { asOwner, ended, settle } = useOwnerCalls()
  const [loadError, setLoadError] = useState<unknown>(null)
  /** The owner has asked for what another tab has saved, with changes of their own. */
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
      // a lost network is no reason for a dialog: the notice stays, and can be pressed again
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
    standOn: (theirs, document = theirs.document) => {
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

/** Drafts that closed tabs have left, one after the other. */
function useOffers<Content, Place, Saved>(
  { store, draftStorage, loaded }: EditedDocumentOptions<Content, Place, Saved>,
  base: () => DraftBase<Content>,
  rebase: (base: DraftBase<Content>) => void,
): Pick<EditedDocument<Content>, 'offer' | 'restoreOffer' | 'discardOffer'> {
  const [offers, setOffers] = useState(() =>
    draftStorage.found.filter((draft) => !sameJson(draft.document, loaded.document)),
  )
  useEffect(() => {
    // what has been saved after all
    for (const draft of draftStorage.found) if (sameJson(draft.document, store.state().saved)) draft.discard()
  }, [draftStorage, store])
  const [offer = null, ...others] = offers
  return {
    offer,
    restoreOffer: () => {
      if (offer === null) return
      const { baseRevision, document } = offer
      store.dispatch({ type: 'replace-document', document })
      // what was saved in between must not be lost without a question: the draft keeps its own base
      if (baseRevision !== null && baseRevision !== base().revision) rebase({ revision: baseRevision, document: null })
      // it is thrown away where it lay only once it lies here
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
