import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { sameJson } from '../../../domain/same-json.ts'
import type { QuickStartResponse } from '../../../modules/site-contract.ts'
import { documentOf } from '../../document/document-of.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import { createDraftStore, type DraftStore } from '../../document/draft/draft-store.ts'
import type { StoredDraft } from '../../document/draft/stored-draft.ts'
import { noBase, useKeptDraft } from '../../document/draft/use-kept-draft.ts'
import { useDraftState } from '../../document/editor-context.ts'
import { api } from '../../kit/api-client/api.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { OnceIdle } from '../../kit/once-idle.tsx'
import { useSearchParams } from '../../kit/router/router-view.tsx'
import { EditorShell } from '../shell/editor-shell.tsx'
import { noteDraft } from './draft-in-browser.ts'
import { hintsSeen } from './hints-seen.ts'
import { useCreateSite } from './use-create-site.ts'
import { useQuickStartSave } from './use-quick-start-save.tsx'

const PicturesLost = lazyPart(async () => (await import('./notices.tsx')).PicturesLost)
const PageIsRemade = lazyPart(async () => (await import('./notices.tsx')).PageIsRemade)
const DraftIsBack = lazyPart(async () => (await import('./notices.tsx')).DraftIsBack)
const Hints = lazyPart(async () => (await import('./hints.tsx')).Hints)

export interface QuickStartEditorProps {
  /** This tab's draft storage. */
  draftStorage: DraftStorage
  start: QuickStartResponse
  /** The draft stored in this browser; resumed at once, since it exists nowhere else. */
  storedDraft: StoredDraft | null
  /** Applies the design that the link requested; null when it requested none. */
  wear: ((store: DraftStore) => void) | null
  /** Some of its uploads have expired and have been removed from it. */
  picturesWereLost: boolean
  /** The wizard's answers have changed since the stored draft was built from them: the rebuilt page replaces it, as an undo step. */
  isRemade?: boolean
  /** Called when the draft has become a site. */
  onCreated?: () => void
}

/** The editor of a draft without an owner. Save asks for an account, and turns the draft into its site. */
export function QuickStartEditor({
  draftStorage,
  start,
  storedDraft,
  wear,
  picturesWereLost,
  isRemade = false,
  onCreated,
}: QuickStartEditorProps): ReactNode {
  const [demo] = useState(() => documentOf(start.site))
  const [store] = useState(() => {
    const made = createDraftStore(demo, () => performance.now())
    if (storedDraft !== null) made.dispatch({ type: 'replace-document', document: storedDraft.document })
    if (isRemade) made.dispatch({ type: 'replace-document', document: demo })
    wear?.(made)
    return made
  })
  const [resumed, setResumed] = useState(
    () => storedDraft !== null && !isRemade && !sameJson(storedDraft.document, demo),
  )
  const [opened] = useState(() => store.state().history.document)
  const isEdited = useDraftState(store, ({ history }) => history.document !== opened)
  const [toldOfRemaking, setToldOfRemaking] = useState(!isRemade)
  const asked = useAsked()
  const [hinting, setHinting] = useState(
    () => storedDraft === null && start.loggedInUsersSiteId === null && !asked && !hintsSeen(),
  )
  const endHints = useCallback(() => setHinting(false), [])
  const answered = demo.wizardData !== null
  const [toldOfLoss, setToldOfLoss] = useState(!picturesWereLost)
  const creation = useCreateSite(store, draftStorage.clear)
  const saving = useQuickStartSave({
    creation,
    upload: api.uploadQuickStartImage,
    asked,
    loggedInUsersSiteId: start.loggedInUsersSiteId,
  })
  useKeptDraft(store, draftStorage, noBase)
  useNoteOfDraft(store)

  useEffect(() => {
    if (creation.done) onCreated?.()
  }, [creation.done, onCreated])

  const site = useMemo(() => ({ siteId: null, host: null, active: false, isShown: false }), [])
  return (
    <>
      <EditorShell
        store={store}
        site={site}
        upload={api.uploadQuickStartImage}
        saving={saving.saving}
        onSave={saving.onSave}
        warnOnLeave={saving.warns}
        notices={
          <Suspense fallback={null}>
            {(creation.picturesLost || !toldOfLoss) && (
              <PicturesLost
                onSeen={() => {
                  setToldOfLoss(true)
                  creation.dismiss()
                }}
              />
            )}
            {!toldOfRemaking && (
              <PageIsRemade
                onKeep={() => setToldOfRemaking(true)}
                onUndo={() => {
                  store.undo()
                  setToldOfRemaking(true)
                }}
              />
            )}
            {resumed && !isEdited && storedDraft !== null && (
              <DraftIsBack
                writtenAt={storedDraft.writtenAt}
                onKeep={() => setResumed(false)}
                onStartOver={() => {
                  store.dispatch({ type: 'replace-document', document: demo })
                  setResumed(false)
                }}
              />
            )}
          </Suspense>
        }
        hints={({ page, paused }) =>
          hinting &&
          page !== null && (
            <OnceIdle>
              <Hints page={page} paused={paused || saving.isAsking} answered={answered} onEnd={endHints} />
            </OnceIdle>
          )
        }
      />
      {saving.dialogs}
    </>
  )
}

/** Notes in this browser that there is a draft, once there is something to lose. */
function useNoteOfDraft(store: DraftStore): void {
  const dirty = useDraftState(store, (state) => state.dirty)
  useEffect(() => {
    if (dirty) noteDraft(true)
  }, [dirty])
}

/** Whether the link asked to register. Also removes a requested design from the URL. */
function useAsked(): boolean {
  const [parameters, setParameters] = useSearchParams()
  useEffect(() => {
    // apply it only once: a reload must not undo later choices
    if (parameters.has('design'))
      setParameters(
        (given) => {
          given.delete('design')
          return given
        },
        { replace: true },
      )
  }, [parameters, setParameters])
  return parameters.get('registerAccount') === 'true'
}
