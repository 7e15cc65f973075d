import { type Dispatch, type ReactNode, Suspense, useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteCanvas } from '../../canvas/site-canvas.tsx'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import {
  type AsOwner,
  type EditedSite,
  EditorContext,
  type EditorContextValue,
  useDraftState,
} from '../../document/editor-context.ts'
import { ownNames } from '../../document/own-names.ts'
import { QuestionsWatch } from '../../document/questions-warning/questions-watch.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { ToastRegion } from '../../kit/controls/toast-region.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import { PageTitle } from '../../kit/page/page-heading.tsx'
import { useLocation } from '../../kit/router/router-view.tsx'
import { useModuleWords } from '../../modules/module-words.ts'
import { ActionBar } from './action-bar.tsx'
import { isCovered, noOverlays, type Overlays, type OverlaysAction, overlaysReducer } from './overlays.ts'
import type { SaveState } from './save-status.tsx'
import { ShellOverlays } from './shell-overlays.tsx'
import { useShortcuts } from './shortcuts.ts'
import { SideMenu } from './side-menu.tsx'
import { type CanvasTools, useCanvasTools } from './use-canvas-tools.ts'
import { useShellFrame } from './use-shell-frame.ts'
import { useShownText } from './use-shown-text.ts'
import './shell.css'
import './action-bar.css'

const ReviewScreens = lazyPart(async () => (await import('../review/review-screens.tsx')).ReviewScreens)
const TranslateReminder = lazyPart(
  async () => (await import('../../languages/translate-reminder.tsx')).TranslateReminder,
)

/** When prefetching starts, ms after the page has been rendered. */
const aheadAfter = 2_000

export interface EditorShellProps {
  store: DraftStore
  site: EditedSite
  upload: EditorContextValue['upload']
  /** Omitted where no login is needed. */
  asOwner?: AsOwner
  saving: SaveState
  onSave: () => void
  /** False when leaving loses nothing that needs a warning. */
  warnOnLeave: boolean
  /** Notices above the canvas: a found draft, a lost connection. */
  notices: ReactNode
  /** Renders hints at a first visit, which are `paused` while something covers the page. */
  hints?: (canvas: { page: Document | null; paused: boolean }) => ReactNode
}

const asAnybody: AsOwner = (call) => call()

/** The workspace around the page: side menu, action bar, canvas, drawers, and the dialogs of modules. */
export function EditorShell(props: EditorShellProps): ReactNode {
  const { store, site, saving, onSave, warnOnLeave, hints } = props
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const [overlays, change] = useReducer(overlaysReducer, noOverlays)
  const [page, setPage] = useState<Document | null>(null)
  const tools = useCanvasTools(store, page, change)
  const { languages, language, undo, redo } = tools
  useShortcuts([globalThis.document, page], { save: onSave, undo, redo })
  useFetchAhead(page)
  useShellFrame()
  const context = useEditorContext(props, tools, change)
  useShownText(page, context.showText)
  const name = useDraftState(store, (state) => ownNames(state.history.document, language, t('unnamed')))
  const { mode, screen, drawer } = overlays

  return (
    <EditorContext value={context}>
      <div className="shell" data-mode={mode} data-screen={mode === 'review' ? screen : undefined}>
        <PageTitle title={name} keepsFirstSight />
        <SideMenu
          siteId={site.siteId}
          current="home"
          onHelp={() => change({ type: 'open-dialog', dialog: { name: 'help' } })}
          onFeedback={() => change({ type: 'open-dialog', dialog: { name: 'feedback' } })}
        />
        <ActionBar
          siteName={name}
          languages={languages}
          mode={mode}
          onMode={(next) => change({ type: 'set-mode', mode: next })}
          openDrawer={drawer?.name === 'design' || drawer?.name === 'more' ? drawer.name : null}
          onDrawer={(chosen) => change({ type: 'toggle-drawer', name: chosen })}
          saving={saving}
          onSave={onSave}
          onUndo={undo}
          onRedo={redo}
        />
        <CanvasPlace {...props} tools={tools} overlays={overlays} change={change} page={page} onPage={setPage} />
        <ShellOverlays overlays={overlays} change={change} page={page} tools={tools} />
        {hints?.({ page, paused: isCovered(overlays) })}
        <ToastRegion />
        <LeavePrompt store={store} warns={warnOnLeave} isQuickStart={site.siteId === null} />
      </div>
    </EditorContext>
  )
}

interface CanvasPlaceProps extends Pick<EditorShellProps, 'site' | 'notices'> {
  tools: CanvasTools
  overlays: Overlays
  change: Dispatch<OverlaysAction>
  page: Document | null
  onPage: (page: Document) => void
}

/** The canvas and the notices above it. */
function CanvasPlace({ site, notices, tools, overlays, change, page, onPage }: CanvasPlaceProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'shell' })
  const { languages, language, setLanguage, session } = tools
  const { mode, screen, reminding } = overlays
  const words = useModuleWords()
  return (
    <main className="shell-canvas" aria-label={t('canvas')}>
      {notices}
      {site.siteId !== null && (
        <Suspense fallback={null}>
          <QuestionsWatch />
        </Suspense>
      )}
      {reminding !== null && languages.includes(reminding) && (
        <Suspense fallback={null}>
          <TranslateReminder language={reminding} onDone={() => change({ type: 'remind', language: null })} />
        </Suspense>
      )}
      {mode === 'review' && (
        <Suspense fallback={null}>
          <ReviewScreens
            page={page}
            screen={screen}
            onScreen={(next) => change({ type: 'set-screen', screen: next })}
          />
        </Suspense>
      )}
      <Suspense fallback={<Spinner page />}>
        <SiteCanvas
          language={language}
          onLanguage={setLanguage}
          editing={mode === 'edit'}
          session={session}
          words={words}
          onPage={onPage}
        />
      </Suspense>
    </main>
  )
}

/** The editor context of panels and dialogs. */
function useEditorContext(
  { store, site, upload, asOwner = asAnybody }: EditorShellProps,
  { language, setLanguage, show }: CanvasTools,
  change: Dispatch<OverlaysAction>,
): EditorContextValue {
  return useMemo<EditorContextValue>(
    () => ({
      store,
      site,
      language,
      setLanguage,
      asOwner,
      upload,
      translate: (target) => change({ type: 'open-dialog', dialog: { name: 'translate', target } }),
      editLogo: () => change({ type: 'open-dialog', dialog: { name: 'logo' } }),
      showText: (text) => {
        setLanguage(text.language)
        change({ type: 'show-text', text })
        if (!text.beside) show(text.moduleId, text.field)
      },
      remindOf: (added) => change({ type: 'remind', language: added }),
    }),
    [store, site, language, setLanguage, asOwner, upload, show, change],
  )
}

/** Prefetches code and messages once the page has been rendered. */
function useFetchAhead(page: Document | null): void {
  const uiLanguage = useUiLanguage()
  useEffect(() => {
    if (page === null) return
    let stop: (() => void) | null = null
    const start = async () => {
      const [{ fetchAhead }, { wordsAhead }] = await Promise.all([
        import('./fetch-ahead.ts'),
        import('./words-ahead.ts'),
      ])
      stop = fetchAhead(wordsAhead, uiLanguage)
    }
    const timer = setTimeout(() => start().catch(() => undefined), aheadAfter)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [page, uiLanguage])
}

function LeavePrompt(props: { store: DraftStore; warns: boolean; isQuickStart: boolean }): ReactNode {
  const { pathname } = useLocation()
  const dirty = useDraftState(props.store, (state) => state.dirty)
  // the sample answers, guests and the cards of a quick start link back to its draft, which this browser keeps
  const base = pathname.replace(/\/$/, '')
  const kept = props.isQuickStart ? ['visa-osa', 'gaster', 'inbjudningar'].map((page) => `${base}/${page}`) : []
  return <LeaveWarning when={props.warns && dirty} except={kept} isKept={props.isQuickStart} />
}
