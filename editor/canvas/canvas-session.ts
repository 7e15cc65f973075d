import { createContext, useContext } from 'react'
import type { ModuleType } from '../../modules/schemas.ts'
import type { DraftAction } from '../document/draft/draft-action.ts'
import type { NotifyTiming } from '../document/draft/draft-store.ts'
import type { ModuleWords } from '../document/module-words.ts'
import type { FieldEditor, FieldEditorOptions } from './field-editor.ts'

/** What the page's editable parts ask of the editor around them. The object keeps its identity, so that modules do not render anew. */
export interface CanvasSession {
  dispatch: (action: DraftAction, timing?: NotifyTiming) => void
  /** Everyone is told now of letters that they would be told of in the next pause. */
  settle: () => void
  openImagePanel: (moduleId: string, field: string) => void
  /** `at`: at one of its items, by its path. */
  openModulePanel: (moduleId: string, at?: string) => void
  /** Opens the event's date. */
  openDate: () => void
  /** Opens 'Välj modul'; the new module goes before the one named, or last. */
  chooseModule: (before: string | null) => void
  /** Asks before the module is deleted. */
  askToDelete: (moduleId: string) => void
  /** So many places on (or back), and the page follows. */
  move: (moduleId: string, by: number) => void
  /** The list in which modules are put in order, at one of them. */
  openOrder: (moduleId: string) => void
  /** What the menu says of each module. */
  openMenu: () => void
  /** A rich text has the caret: the toolbar belongs to it; null when it has left. */
  setActiveEditor: (editor: FieldEditor | null) => void
  reportError: (error: unknown, moduleId: string) => void
}

/** Makers of text editors, once their code has been loaded. */
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

/** Null until the text editor's code is there; texts are plain so long. */
export const FieldEditorsContext = createContext<FieldEditors | null>(null)

/** What modules and their fields are called. */
export const ModuleWordsContext = createContext<ModuleWords>({
  moduleName: outside,
  onCanvas: outside,
})
export const useCanvasWords = () => useContext(ModuleWordsContext)

/** The kind of module that an editable part stands in. */
export const ModuleTypeContext = createContext<ModuleType>('Text')

/** What an editable part is called when it is read out. */
export const useFieldLabel = (field: string) => useCanvasWords().onCanvas(useContext(ModuleTypeContext), field)

/** The module that an editable part stands in. */
export const ModuleIdContext = createContext('')
export const useModuleId = () => useContext(ModuleIdContext)
