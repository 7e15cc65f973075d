import { type Dispatch, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LanguageCode } from '../../domain/language/language.ts'
import { reportError } from '../base/api-client/report-error.ts'
import type { CanvasSession } from '../canvas/canvas-session.ts'
import type { DraftPlace } from '../document/draft/draft-action.ts'
import type { DraftStore } from '../document/draft/draft-store.ts'
import { useDraftState } from '../document/editor-context.ts'
import type { OverlaysAction } from './overlays.ts'
import { showModule, showText } from './show-module.ts'

export interface CanvasTools {
  /** The page's, the one it was begun in first. */
  languages: readonly LanguageCode[]
  /** The language that is being written. */
  language: LanguageCode
  setLanguage: (language: LanguageCode) => void
  undo: () => void
  redo: () => void
  session: Omit<CanvasSession, 'setActiveEditor'>
  /** The page as it is now, for what is done after it has been drawn anew. */
  pageNow: () => Document | null
  /** Goes to a text on the page. */
  show: (moduleId: string, field: string) => void
  /** The module that has been moved on the canvas, for those who do not see it; null before that. */
  moved: { number: number; total: number } | null
}

/** What is done to the page from the bars, the keyboard and the canvas itself. */
export function useCanvasTools(
  store: DraftStore,
  page: Document | null,
  change: Dispatch<OverlaysAction>,
): CanvasTools {
  // only what is shown here: a letter that is typed draws the canvas anew, not the bars round it
  const available = useDraftState(store, (state) => state.history.document.availableLanguages)
  const [chosen, setLanguage] = useState<LanguageCode | null>(null)
  const [moved, setMoved] = useState<CanvasTools['moved']>(null)
  const pageRef = useRef<Document | null>(null)
  pageRef.current = page
  const languages = available.map((entry) => entry.languageCode)
  // that of the menus is another choice; the one that was being written may have been removed, also by undo
  const language = chosen !== null && languages.includes(chosen) ? chosen : (languages[0] ?? 'sv')

  const step = useCallback(
    (take: () => DraftPlace | null) => {
      // letters that the page has not been told of yet: taken back before that, they would be no change to it and stay where they stand
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
