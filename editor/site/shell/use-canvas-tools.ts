import { type Dispatch, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { CanvasSession } from '../../canvas/canvas-session.ts'
import type { DraftPlace } from '../../document/draft/draft-action.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import { useDraftState } from '../../document/editor-context.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import type { OverlaysAction } from './overlays.ts'
import { showModule, showText } from './show-module.ts'

export interface CanvasTools {
  /** The page's languages, the original one first. */
  languages: readonly LanguageCode[]
  /** The language being edited. */
  language: LanguageCode
  setLanguage: (language: LanguageCode) => void
  undo: () => void
  redo: () => void
  session: Omit<CanvasSession, 'setActiveEditor'>
  /** Returns the current page, for use after a re-render. */
  pageNow: () => Document | null
  /** Moves to a text on the page. */
  show: (moduleId: string, field: string) => void
  /** The new position of the module last moved on the canvas, for screen readers; null before that. */
  moved: { number: number; total: number } | null
}

/** The operations on the page from the bars, the keyboard and the canvas itself. */
export function useCanvasTools(
  store: DraftStore,
  page: Document | null,
  change: Dispatch<OverlaysAction>,
): CanvasTools {
  // select only what is shown here: a keystroke should re-render the canvas, not the bars around it
  const available = useDraftState(store, (state) => state.history.document.availableLanguages)
  const [chosen, setLanguage] = useState<LanguageCode | null>(null)
  const [moved, setMoved] = useState<CanvasTools['moved']>(null)
  const pageRef = useRef<Document | null>(null)
  pageRef.current = page
  const languages = available.map((entry) => entry.languageCode)
  // independent of the UI language; the language being edited may have been removed, also by undo
  const language = chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? 'sv')

  const step = useCallback(
    (take: () => DraftPlace | null) => {
      // flush typing that the page has not been notified of: otherwise undoing it would be no change to the page, and it would
      // stay visible
      flushSync(store.settle)
      const place = take()
      if (place?.language !== undefined) setLanguage(place.language)
      if (place?.moduleId !== undefined) showModule(pageRef.current, place.moduleId, 'if-out-of-sight')
    },
    [store],
  )
  const session = useMemo<CanvasTools['session']>(
    () => ({
      dispatch: store.dispatch,
      settle: store.settle,
      openImagePanel: (moduleId, field) => change({ type: 'open-drawer', drawer: { name: 'image', moduleId, field } }),
      openModulePanel: (moduleId, at) => change({ type: 'open-drawer', drawer: { name: 'module', moduleId, at } }),
      openOrder: (at) => change({ type: 'open-drawer', drawer: { name: 'order', at } }),
      openMenu: () => change({ type: 'open-drawer', drawer: { name: 'menu' } }),
      openDate: () => change({ type: 'open-drawer', drawer: { name: 'date' } }),
      chooseModule: (before) => change({ type: 'open-dialog', dialog: { name: 'add-module', before } }),
      askToDelete: (moduleId) => change({ type: 'open-dialog', dialog: { name: 'delete-module', moduleId } }),
      move: (moduleId, by) => {
        store.dispatch({ type: 'move-module', moduleId, by })
        const { siteModules } = store.state().history.document
        const number = siteModules.findIndex((module) => module.id === moduleId) + 1
        setMoved({ number, total: siteModules.length })
        showModule(pageRef.current, moduleId, 'always')
      },
      reportError: (error, moduleId) =>
        reportError({ originId: 'editor.module', error, info: JSON.stringify({ moduleId }) }),
    }),
    [store, change],
  )
  return {
    languages,
    language,
    setLanguage,
    undo: useCallback(() => step(store.undo), [step, store]),
    redo: useCallback(() => step(store.redo), [step, store]),
    session,
    pageNow: useCallback(() => pageRef.current, []),
    show: useCallback((moduleId, field) => showText(pageRef.current, moduleId, field), []),
    moved,
  }
}
