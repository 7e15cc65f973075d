import { createContext, useContext } from 'react'
import type { ModuleType } from '../../modules/schemas.ts'
import type { DraftAction } from '../document/draft/draft-action.ts'
import type { NotifyTiming } from '../document/draft/draft-store.ts'
import type { ModuleWords } from '../document/module-words.ts'
import type { FieldEditor, FieldEditorOptions } from './field-editor.ts'

/** What the page's editable parts call in the surrounding editor. The object keeps its identity, so that modules do not re-render. */
export interface CanvasSession {
  dispatch: (action: DraftAction, timing?: NotifyTiming) => void
  /** Notifies subscribers immediately of typed text whose notification was deferred. */
  settle: () => void
  openImagePanel: (moduleId: string, field: string) => void
  /** `at`: the path of the item to open it at. */
  openModulePanel: (moduleId: string, at?: string) => void
  /** Opens the panel for the event's date. */
  openDate: () => void
  /** Opens 'Välj modul'. The new module is inserted before the module with id `before`; null appends it. */
  chooseModule: (before: string | null) => void
  /** Deletes the module after confirmation. */
  askToDelete: (moduleId: string) => void
  /** Moves the module by `by` positions, negative for back, and scrolls it into view. */
  move: (moduleId: string, by: number) => void
  /** Opens the list for reordering modules, at this module. */
  openOrder: (moduleId: string) => void
  /** Opens the drawer with the menu's entries. */
  openMenu: () => void
  /** Called with the rich text editor that has received the caret, for the toolbar; null when it has lost it. */
  setActiveEditor: (editor: FieldEditor | null) => void
  reportError: (error: unknown, moduleId: string) => void
}

/** Factories of text editors; available once their code has been loaded. */
export interface FieldEditors {
  createLineEditor: (options: FieldEditorOptions) => FieldEditor
  createRichEditor: (options: FieldEditorOptions) => FieldEditor
}

const outside = (): never => {
  throw new Error('used outside the canvas')
}

export const CanvasSessionContext = createContext<CanvasSession>({
  dispatch: outside,
  settle: () => {},
  openImagePanel: outside,
  openModulePanel: outside,
  openDate: outside,
  chooseModule: outside,
  askToDelete: outside,
  move: outside,
  openOrder: outside,
  openMenu: outside,
  setActiveEditor: outside,
  reportError: outside,
})
export const useCanvasSession = () => useContext(CanvasSessionContext)

/** Null until the text editor's code has been loaded; until then texts are plain markup. */
export const FieldEditorsContext = createContext<FieldEditors | null>(null)

/** The names of modules and their fields. */
export const ModuleWordsContext = createContext<ModuleWords>({
  moduleName: outside,
  moduleAbout: outside,
  onCanvas: outside,
  inChange: outside,
  inList: outside,
})
export const useCanvasWords = () => useContext(ModuleWordsContext)

/** The type of the module that contains an editable part. */
export const ModuleTypeContext = createContext<ModuleType>('Text')

/** The accessible name of an editable part. */
export const useFieldLabel = (field: string) => useCanvasWords().onCanvas(useContext(ModuleTypeContext), field)

/** The id of the module that contains an editable part. */
export const ModuleIdContext = createContext('')
export const useModuleId = () => useContext(ModuleIdContext)
