import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameJson } from '../../domain/same-json.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { usePublishCheck } from '../address/publish-check/use-publish-check.ts'
import { documentOf } from '../document/document-of.ts'
import type { DraftStorage } from '../document/draft/draft-storage.ts'
import { createDraftStore } from '../document/draft/draft-store.ts'
import type { HandedOver } from '../document/draft/handed-over.ts'
import { historyOn } from '../document/draft/history-on.ts'
import { type OlderEditing, OlderEditingContext } from '../document/older-editing.ts'
import { api } from '../kit/api-client/api.ts'
import { field } from '../kit/api-client/api-error.ts'
import { showToast } from '../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import { OnceIdle } from '../kit/once-idle.tsx'
import { useLocation, useNavigate } from '../kit/router/router-view.tsx'
import { takenModuleIn } from '../versions/taken-module.ts'
import { EditedDialogs } from './saving/edited-dialogs.tsx'
import { EditedNotices } from './saving/edited-notices.tsx'
import { useEditedDocument } from './saving/use-edited-document.ts'
import { useOtherTabs } from './saving/use-other-tabs.ts'
import { usePublishing } from './saving/use-publishing.ts'
import { EditorShell } from './shell/editor-shell.tsx'

const ConflictDialog = lazyPart(async () => (await import('./saving/conflict-dialog.tsx')).ConflictDialog)
const RestoredToast = lazyPart(async () => (await import('./saving/restored-toast.tsx')).RestoredToast)
const TakenModule = lazyPart(async () => (await import('./saving/taken-module.tsx')).TakenModule)
const PublishDialog = lazyPart(async () => (await import('../address/publish-check/publish-dialog.tsx')).PublishDialog)
const TakenDownNotice = lazyPart(async () => (await import('./taken-down/taken-down-notice.tsx')).TakenDownNotice)
const NewFindings = lazyPart(async () => (await import('../address/publish-check/new-findings.tsx')).NewFindings)
const PublishChanges = lazyPart(async () => (await import('../versions/publish-changes.tsx')).PublishChanges)
const ShownNotice = lazyPart(async () => (await import('../versions/shown-notice.tsx')).ShownNotice)
const WelcomeDialog = lazyPart(async () => (await import('../login/register/welcome-dialog.tsx')).WelcomeDialog)

export interface SiteEditorProps {
  siteId: string
  loaded: SiteResponse
  /** The differences of an older generation, if the site was of one when it was opened. */
  older: OlderEditing | null
  /** This tab's draft storage, including drafts left unsaved. */
  draftStorage: DraftStorage
  /** The undo history passed on by quick start, if the site was just created from its draft. */
  handedOver: HandedOver | null
  onSaved: (site: SiteResponse) => void
}

/** The editor of an account's own site. */
export function SiteEditor(props: SiteEditorProps): ReactNode {
  const { siteId, loaded, onSaved } = props
  // another tab may have moved the site to the newest format
  const older = props.older?.siteVersion === loaded.siteVersion ? props.older : null
  const { t } = useTranslation('site', { keyPrefix: 'saving', useSuspense: false })
  const uiLanguage = useUiLanguage()
  const { state } = useLocation()
  const hasTakenModule = takenModuleIn(state) !== null
  const { store, edited } = useEditedSite(props, older)
  const { asOwner } = edited
  const { base, save } = edited.saving

  const upload = useMemo(
    () => (file: File, options: Parameters<typeof api.uploadSiteImage>[2]) =>
      asOwner(() => api.uploadSiteImage(siteId, file, options)),
    [siteId, asOwner],
  )
  const saveNow = useCallback(() => void save(), [save])
  const checked = usePublishCheck(store, loaded.active, saveNow)
  const publishing = usePublishing({
    store,
    site: loaded,
    upload,
    save,
    saveChecked: () => void checked.check(),
    asOwner,
    onChanged: onSaved,
  })
  const { onSave } = publishing

  const rebaseOn = (theirs: SiteResponse, document?: SiteDocument) => {
    edited.rebaseOn({ revision: theirs.documentRevision, document: documentOf(theirs) }, document)
    onSaved(theirs)
  }
  const saveOnTop = async (document: SiteDocument, theirs: SiteResponse) => {
    const isMerged = !sameJson(document, store.state().history.document)
    rebaseOn(theirs, document)
    // changes that both sides made alike are already saved
    const isSaved = !store.state().dirty || (await save())
    if (isSaved && isMerged) showToast(t('merged'))
  }
  return (
    <OlderEditingContext value={older}>
      <EditorShell
        store={store}
        site={publishing.edited}
        upload={upload}
        asOwner={asOwner}
        saving={edited.saveState(publishing.awaiting)}
        onSave={onSave}
        warnOnLeave
        notices={
          <Suspense fallback={null}>
            <EditedNotices
              edited={edited}
              onRetry={onSave}
              onTake={() => edited.fetchOthers(async () => rebaseOn(await api.site(siteId)), t('fetched'))}
            />
            <PublishingNotices site={loaded} publishing={publishing} onPublished={onSaved} />
            {checked.findings.length > 0 && (
              <PublishDialog findings={checked.findings} onPublish={saveNow} onClose={checked.dismiss} />
            )}
          </Suspense>
        }
      />
      <Suspense fallback={null}>
        {edited.conflict !== null && (
          <ConflictDialog
            key={edited.conflict.revision}
            siteId={siteId}
            base={base()}
            mine={store.state().history.document}
            language={uiLanguage}
            pending={edited.saving.pending}
            onTake={(theirs) => {
              rebaseOn(theirs)
              showToast(t('staleTaken'))
            }}
            onSave={(document, theirs) => void saveOnTop(document, theirs)}
            onClose={edited.close}
          />
        )}
        <EditedDialogs edited={edited} siteId={siteId} />
        <SavedWelcome siteId={siteId} />
        {field(state, 'restoredFrom') !== null && <RestoredToast />}
        {hasTakenModule && <TakenModule store={store} />}
      </Suspense>
    </OlderEditingContext>
  )
}

interface PublishingNoticesProps {
  site: SiteResponse
  publishing: ReturnType<typeof usePublishing>
  onPublished: (site: SiteResponse) => void
}

/** What guests are shown instead of the saved page, if anything, and what publishing would change. */
function PublishingNotices({ site, publishing, onPublished }: PublishingNoticesProps): ReactNode {
  const { edited, isAsking, close } = publishing
  return (
    <>
      {site.takenDownAt !== null && <TakenDownNotice />}
      {edited.isShown && (
        <OnceIdle>
          <ShownNotice site={site} onToday={() => onPublished({ ...site, shownRevision: null })} />
        </OnceIdle>
      )}
      {isAsking && (
        <PublishChanges
          site={site}
          warnings={(shown) => <NewFindings site={site} shown={shown} onShow={close} />}
          onPublished={(published) => {
            close()
            onPublished(published)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The site's draft and the functions that save it. */
function useEditedSite(
  { siteId, loaded, draftStorage, handedOver, onSaved }: SiteEditorProps,
  older: OlderEditing | null,
) {
  const [atFirst] = useState(() => ({ revision: loaded.documentRevision, document: documentOf(loaded) }))
  const [store] = useState(() => {
    const { document } = atFirst
    return createDraftStore(document, () => performance.now(), undefined, historyOn(document, handedOver))
  })
  const { publishOnSave } = loaded
  const tabs = useOtherTabs(siteId, draftStorage)
  const { announce } = tabs
  const saved = useCallback(
    (site: SiteResponse) => {
      announce(site.documentRevision)
      onSaved(site)
    },
    [announce, onSaved],
  )
  const send = useCallback(
    (document: SiteDocument, documentRevision: number) =>
      (older ?? { save: api.saveSite }).save(siteId, {
        ...document,
        documentRevision,
        ...(publishOnSave ? {} : { publish: false }),
      }),
    [siteId, older, publishOnSave],
  )
  const edited = useEditedDocument({
    store,
    draftStorage,
    tabs,
    loaded: atFirst,
    send,
    onSaved: saved,
    originId: 'editor.save-site',
  })
  return { store, edited }
}

/** Shown once after a site was created from quick start: closing it removes the flag from the history entry. */
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
