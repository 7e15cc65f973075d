import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { LanguageCode } from '../../domain/language/language.ts'
import { reportError } from '../base/api-client/report-error.ts'
import { lazyPart } from '../base/controls/lazy-part.ts'
import { Spinner } from '../base/controls/spinner.tsx'
import { ToastRegion } from '../base/controls/toast-region.tsx'
import { useUiLanguage } from '../base/i18n/use-ui-language.ts'
import { LeaveWarning } from '../base/page/leave-warning.tsx'
import { PageTitle } from '../base/page/page-heading.tsx'
import type { CanvasSession } from '../canvas/canvas-session.ts'
import type { DraftPlace } from '../document/draft/draft-action.ts'
import type { DraftStore } from '../document/draft/draft-store.ts'
import {
  type AsOwner,
  type EditedSite,
  EditorContext,
  type EditorContextValue,
  useDraftState,
} from '../document/editor-context.ts'
import { ownNames } from '../document/own-names.ts'
import type { ReviewScreen } from '../features/review/review-screens.tsx'
import { ActionBar, type Mode } from './action-bar.tsx'
import type { OpenDrawer } from './open-drawer.ts'
import type { SaveState } from './save-status.tsx'
import { useShortcuts } from './shortcuts.ts'
import { focusModule, showModule, showText, writeHeading } from './show-module.ts'
import { SideMenu } from './side-menu.tsx'
import { useShownText } from './use-shown-text.ts'
import './shell.css'

const SiteCanvas = lazyPart(async () => (await import('../canvas/site-canvas.tsx')).SiteCanvas)
const FeedbackDialog = lazyPart(async () => (await import('../features/feedback/feedback-dialog.tsx')).FeedbackDialog)
const QuestionsWatch = lazyPart(
  async () => (await import('../document/questions-warning/questions-watch.tsx')).QuestionsWatch,
)
const TranslatePanel = lazyPart(async () => (await import('../features/translate/translate-panel.tsx')).TranslatePanel)
const TranslateReminder = lazyPart(
  async () => (await import('../features/more/translate-reminder.tsx')).TranslateReminder,
)
const ReviewScreens = lazyPart(async () => (await import('../features/review/review-screens.tsx')).ReviewScreens)
const ModuleDialogs = lazyPart(async () => (await import('../features/add-module/module-dialogs.tsx')).ModuleDialogs)
const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog)
const ShellDrawer = lazyPart(async () => (await import('./shell-drawer.tsx')).ShellDrawer)

/** When what will be used later is fetched, ms after the page has been drawn. */
const aheadAfter = 2_000

export interface EditorShellProps {
  store: DraftStore
  site: EditedSite
  upload: EditorContextValue['upload']
  /** Left out where nobody has to be logged in. */
  asOwner?: AsOwner
  saving: SaveState
  onSave: () => void
  /** False where leaving loses nothing worth a question. */
  warnOnLeave: boolean
  /** Bars over the canvas: an offered draft, a lost connection. */
  notices: ReactNode
  /** Drawn beside it all: hints at a first visit. They are `paused` while something else is in front. */
  hints?: (canvas: { page: Document | null; paused: boolean }) => ReactNode
}

const asAnybody: AsOwner = (call) => call()

/** The studio table round the page: side menu, action bar, canvas, drawers, and the dialogs of modules. */
export function EditorShell(props: EditorShellProps): ReactNode {
  const { store, site, upload, asOwner = asAnybody, saving, onSave, warnOnLeave, notices, hints } = props
  const { t } = useTranslation('shell')
  const uiLanguage = useUiLanguage()
  // only what is shown here: a letter that is typed draws the canvas anew, not the bars round it
  const available = useDraftState(store, (state) => state.history.document.availableLanguages)
  const [mode, setMode] = useState<Mode>('edit')
  const [screen, setScreen] = useState<ReviewScreen>('this')
  const [drawer, setDrawer] = useState<OpenDrawer | null>(null)
  const [chosenLanguage, setLanguage] = useState<LanguageCode | null>(null)
  const [helping, setHelping] = useState(false)
  const [feedback, setFeedback] = useState(false)
  /** The language that is being translated into, and one that has just been added. */
  const [translating, setTranslating] = useState<LanguageCode | null>(null)
  const [translateAt, setTranslateAt] = useState<string>()
  const [reminding, setReminding] = useState<LanguageCode | null>(null)
  /** Undefined: not choosing a module; else the place it will go to. */
  const [adding, setAdding] = useState<string | null | undefined>(undefined)
  const [deleting, setDeleting] = useState<string | null>(null)
  /** What has been done on the canvas, for those who do not see it. */
  const [said, setSaid] = useState('')
  const [page, setPage] = useState<Document | null>(null)
  const pageRef = useRef<Document | null>(null)
  pageRef.current = page

  useEffect(() => {
    if (page === null) return
    let stop: (() => void) | null = null
    const start = async () => {
      stop = (await import('./fetch-ahead.ts')).fetchAhead(uiLanguage)
    }
    const timer = setTimeout(() => start().catch(() => undefined), aheadAfter)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [page, uiLanguage])

  const languages = available.map((entry) => entry.languageCode)
  // that of the menus is another choice; the one that was being written may have been removed, also by undo
  const language =
    chosenLanguage !== null && languages.includes(chosenLanguage) ? chosenLanguage : (languages[0] ?? 'sv')

  const goTo = useCallback((place: DraftPlace | null) => {
    if (place === null) return
    if (place.language !== undefined) setLanguage(place.language)
    if (place.moduleId !== undefined) showModule(pageRef.current, place.moduleId, 'if-out-of-sight')
  }, [])
  const step = useCallback(
    (take: () => DraftPlace | null) => {
      // letters that the page has not been told of yet: taken back before that, they would be no change to it and stay where they stand
      flushSync(store.settle)
      goTo(take())
    },
    [goTo, store],
  )
  const undo = useCallback(() => step(store.undo), [step, store])
  const redo = useCallback(() => step(store.redo), [step, store])
  useShortcuts([globalThis.document, page], { save: onSave, undo, redo })

  const session = useMemo<Omit<CanvasSession, 'setActiveEditor'>>(
    () => ({
      dispatch: store.dispatch,
      settle: store.settle,
      openImagePanel: (moduleId, field) => setDrawer({ name: 'image', moduleId, field }),
      openModulePanel: (moduleId, at) => setDrawer({ name: 'module', moduleId, at }),
      openOrder: (at) => setDrawer({ name: 'order', at }),
      openMenu: () => setDrawer({ name: 'menu' }),
      openDate: () => setDrawer({ name: 'date' }),
      chooseModule: setAdding,
      askToDelete: setDeleting,
      move: (moduleId, by) => {
        store.dispatch({ type: 'move-module', moduleId, by })
        const { siteModules } = store.state().history.document
        const number = siteModules.findIndex((module) => module.id === moduleId) + 1
        setSaid(t('moved', { number, total: siteModules.length }))
        showModule(pageRef.current, moduleId, 'always')
      },
      reportError: (error, moduleId) =>
        reportError({ originId: 'editor.module', error, info: JSON.stringify({ moduleId }) }),
    }),
    [store, t],
  )
  const context = useMemo<EditorContextValue>(
    () => ({
      store,
      site,
      language,
      setLanguage,
      asOwner,
      upload,
      translate: (code) => {
        setReminding(null)
        setTranslateAt(undefined)
        setTranslating(code)
      },
      showText: ({ moduleId, field, language: written, beside }) => {
        setLanguage(written)
        setMode('edit')
        setDrawer(field.startsWith('form/') && !beside ? { name: 'module', moduleId } : null)
        if (!beside) return showText(pageRef.current, moduleId, field)
        setTranslateAt(`${moduleId}/${field}`)
        setTranslating(written)
      },
      remindOf: setReminding,
    }),
    [store, site, language, asOwner, upload],
  )
  useShownText(page, context.showText)
  const name = useDraftState(store, (state) => ownNames(state.history.document, language, t('unnamed')))
  const { pathname } = useLocation()
  const dirty = useDraftState(store, (state) => state.dirty)

  return (
    <EditorContext value={context}>
      <div className="shell" data-mode={mode} data-screen={mode === 'review' ? screen : undefined}>
        <PageTitle title={name} />
        <SideMenu
          siteId={site.siteId}
          current="home"
          onHelp={() => setHelping(true)}
          onFeedback={() => setFeedback(true)}
        />
        <ActionBar
          siteName={name}
          languages={languages}
          mode={mode}
          onMode={(next) => {
            setMode(next)
            if (next === 'review') setDrawer(null)
          }}
          openDrawer={drawer?.name === 'design' || drawer?.name === 'more' ? drawer.name : null}
          onDrawer={(chosen) => setDrawer(drawer?.name === chosen ? null : { name: chosen })}
          saving={saving}
          onSave={onSave}
          onUndo={undo}
          onRedo={redo}
        />
        <main className="shell-canvas" aria-label={t('canvas')}>
          {notices}
          {site.siteId !== null && (
            <Suspense fallback={null}>
              <QuestionsWatch />
            </Suspense>
          )}
          {reminding !== null && languages.includes(reminding) && (
            <Suspense fallback={null}>
              <TranslateReminder language={reminding} onDone={() => setReminding(null)} />
            </Suspense>
          )}
          {mode === 'review' && (
            <Suspense fallback={null}>
              <ReviewScreens page={page} screen={screen} onScreen={setScreen} />
            </Suspense>
          )}
          <Suspense fallback={<Spinner page />}>
            <SiteCanvas
              language={language}
              onLanguage={setLanguage}
              editing={mode === 'edit'}
              session={session}
              onPage={setPage}
            />
          </Suspense>
        </main>
        {drawer !== null && (
          <Suspense fallback={null}>
            <ShellDrawer
              page={page}
              drawer={drawer}
              onOpen={setDrawer}
              onClose={() => setDrawer(null)}
              onMove={session.move}
              onShow={(moduleId, field) => showModule(pageRef.current, moduleId, 'always', field)}
              onUndo={undo}
              onHelp={() => setHelping(true)}
              onFeedback={() => setFeedback(true)}
            />
          </Suspense>
        )}
        {(adding !== undefined || deleting !== null) && (
          <Suspense fallback={null}>
            <ModuleDialogs
              adding={adding}
              deleting={deleting}
              onDone={() => {
                setAdding(undefined)
                setDeleting(null)
              }}
              onAdded={(moduleId) => {
                showModule(pageRef.current, moduleId, 'always')
                writeHeading(pageRef.current, moduleId)
              }}
              onDeleted={(neighbour) => focusModule(pageRef.current, neighbour)}
              onUndo={undo}
            />
          </Suspense>
        )}
        <p className="shell-said" role="status">
          {said}
        </p>
        <Suspense fallback={null}>
          {helping && <HelpDialog isOpen onClose={() => setHelping(false)} />}
          {feedback && <FeedbackDialog onClose={() => setFeedback(false)} />}
          {translating !== null && languages.length > 1 && languages.includes(translating) && (
            <TranslatePanel target={translating} onTarget={setTranslating} begin={translateAt} />
          )}
        </Suspense>
        {hints?.({
          page,
          paused:
            mode === 'review' ||
            drawer !== null ||
            adding !== undefined ||
            deleting !== null ||
            helping ||
            translating !== null,
        })}
        <ToastRegion />
        {/* the sample answers of a quick start lead back to its draft, which this browser keeps */}
        <LeaveWarning
          when={warnOnLeave && dirty}
          except={site.siteId === null ? `${pathname.replace(/\/$/, '')}/visa-osa` : null}
        />
      </div>
    </EditorContext>
  )
}
