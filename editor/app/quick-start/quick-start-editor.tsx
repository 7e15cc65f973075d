import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sameJson } from '../../../domain/same-json.ts'
import type { QuickStartResponse } from '../../../modules/site-contract.ts'
import { api } from '../../base/api-client/api.ts'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { accountQuery } from '../../base/queries/use-account.ts'
import { useSearchParams } from '../../base/router/router-view.tsx'
import { documentOf } from '../../document/document-of.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'
import { createDraftStore, type DraftStore } from '../../document/draft/draft-store.ts'
import { keepDraft } from '../../document/draft/keep-draft.ts'
import type { StoredDraft } from '../../document/draft/stored-draft.ts'
import { useDraftState } from '../../document/editor-context.ts'
import { useSaveAfterPictures } from '../../document/images/use-save-after-pictures.ts'
import { hintsSeen } from '../../features/quick-start/hints-seen.ts'
import { useCreateSite } from '../../features/quick-start/use-create-site.ts'
import { EditorShell } from '../../shell/editor-shell.tsx'
import { shellSlots } from '../shell-slots.ts'
import { noteDraft } from './draft-in-browser.ts'

const RegisterDialog = lazyPart(
  async () => (await import('../../features/register/register-dialog.tsx')).RegisterDialog,
)
const OwnSiteDialog = lazyPart(
  async () => (await import('../../features/quick-start/own-site-dialog.tsx')).OwnSiteDialog,
)
const PicturesLost = lazyPart(async () => (await import('../../features/quick-start/notices.tsx')).PicturesLost)
const PageIsRemade = lazyPart(async () => (await import('../../features/quick-start/notices.tsx')).PageIsRemade)
const DraftIsBack = lazyPart(async () => (await import('../../features/quick-start/notices.tsx')).DraftIsBack)
const Hints = lazyPart(async () => (await import('../../features/quick-start/hints.tsx')).Hints)
const ErrorDialog = lazyPart(async () => (await import('../../base/controls/error-dialog.tsx')).ErrorDialog)

export interface QuickStartEditorProps {
  /** Where this tab keeps the draft. */
  draftStorage: DraftStorage
  start: QuickStartResponse
  /** What this browser already has: taken up at once, since it is nowhere else. */
  storedDraft: StoredDraft | null
  /** Gives the page the design that the link asked for; null when it asked for none. */
  wear: ((store: DraftStore) => void) | null
  /** Some of its uploads had gone, and it comes without them. */
  picturesWereLost: boolean
  /** The wizard's answers have changed since the stored draft was made of them: the new page stands over it, as a step. */
  isRemade?: boolean
  /** The draft has become a site. */
  onCreated?: () => void
}

/** The editor on a draft that nobody owns yet. Save asks for an account, and the draft becomes its site. */
export function QuickStartEditor({
  draftStorage,
  start,
  storedDraft,
  wear,
  picturesWereLost,
  isRemade = false,
  onCreated,
}: QuickStartEditorProps): ReactNode {
  const client = useQueryClient()
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
  const [toldOfRemaking, setToldOfRemaking] = useState(!isRemade)
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('registerAccount') === 'true'
  useEffect(() => {
    // carried out once: a reload must not take back what was chosen since
    if (parameters.has('design'))
      setParameters(
        (given) => {
          given.delete('design')
          return given
        },
        { replace: true },
      )
  }, [parameters, setParameters])
  const [registering, setRegistering] = useState(false)
  const [hinting, setHinting] = useState(
    () => storedDraft === null && start.loggedInUsersSiteId === null && !asked && !hintsSeen(),
  )
  const endHints = useCallback(() => setHinting(false), [])
  const [toldOfLoss, setToldOfLoss] = useState(!picturesWereLost)
  const [goingToOwn, setGoingToOwn] = useState<boolean>(start.loggedInUsersSiteId !== null && !asked)
  const creation = useCreateSite(store, draftStorage)
  const { picturesLost } = creation
  // until the editor of the new site stands here, which a slow network takes its time to bring
  const pending = creation.pending || creation.done
  const { awaiting, onSave: create } = useSaveAfterPictures(api.uploadQuickStartImage, creation.create)

  useEffect(
    () =>
      keepDraft({
        store,
        draftStorage,
        baseRevision: () => null,
        now: () => new Date(),
        page: window,
      }),
    [store, draftStorage],
  )
  useEffect(() => () => draftStorage.close(), [draftStorage])
  const dirty = useDraftState(store, (state) => state.dirty)
  useEffect(() => {
    if (dirty) noteDraft(true)
  }, [dirty])

  const save = async () => {
    if (pending || registering) return
    // who is logged in is asked anew: it may have changed in another window
    const account = await client.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null)
    if (account === null) setRegistering(true)
    else if (account.site !== null) creation.refuse(account.site._id)
    else create()
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    // ?registerAccount=true: the way in from the log-in page
    if (asked) void latestSave.current()
  }, [asked])

  useEffect(() => {
    // the account is there; the dialog would stand before the news
    if (picturesLost) setRegistering(false)
  }, [picturesLost])

  useEffect(() => {
    if (creation.done) onCreated?.()
  }, [creation.done, onCreated])

  const ownSiteId = creation.existingSiteId ?? (goingToOwn ? start.loggedInUsersSiteId : null)
  const site = useMemo(() => ({ siteId: null, host: null, active: false }), [])
  return (
    <>
      <EditorShell
        store={store}
        site={site}
        slots={shellSlots}
        upload={api.uploadQuickStartImage}
        saving={awaiting ?? pending}
        onSave={() => void save()}
        // who goes to the site they have was told that the draft stays in the browser
        warnOnLeave={!creation.done && ownSiteId === null}
        notices={
          <Suspense fallback={null}>
            {(picturesLost || !toldOfLoss) && (
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
            {resumed && storedDraft !== null && (
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
          hinting && (
            <Suspense fallback={null}>
              <Hints page={page} paused={paused || registering || ownSiteId !== null} onEnd={endHints} />
            </Suspense>
          )
        }
      />
      <Suspense fallback={null}>
        {registering && (
          <RegisterDialog
            isOpen
            pending={pending || awaiting !== null}
            onClose={() => {
              setRegistering(false)
              setParameters({}, { replace: true })
            }}
            onRegistered={create}
          />
        )}
        {ownSiteId !== null && (
          <OwnSiteDialog
            siteId={ownSiteId}
            isTaken={creation.existingSiteId !== null}
            onStay={() => {
              creation.dismiss()
              setGoingToOwn(false)
            }}
          />
        )}
        {creation.error !== null && <ErrorDialog error={creation.error} onClose={creation.dismiss} />}
      </Suspense>
    </>
  )
}
