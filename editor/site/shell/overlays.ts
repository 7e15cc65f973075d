import type { LanguageCode } from '../../../domain/language/language.ts'
import type { ShownText } from '../../document/shown-text.ts'

/** The open drawer beside the canvas; at most one. */
export type OpenDrawer =
  | { name: 'design' | 'more' | 'menu' | 'date' }
  /** The list of modules, with the focus on one of them. */
  | { name: 'order'; at: string | null }
  /** `at`: the path of an item that has its own view in the drawer. */
  | { name: 'module'; moduleId: string; at?: string | undefined }
  | { name: 'image'; moduleId: string; field: string }

/** The open dialog; at most one. */
export type OpenDialog =
  | { name: 'help' | 'feedback' | 'logo' }
  /** `before`: the id of the module to insert before; null appends. */
  | { name: 'add-module'; before: string | null }
  | { name: 'delete-module'; moduleId: string }
  /** `begin`: the text to start translate mode at, `<module>/<field>`. */
  | { name: 'translate'; target: LanguageCode; begin?: string }

export type Mode = 'edit' | 'review'
/** The screens for reviewing a page: the owner's own, or one as narrow as a phone. */
export type ReviewScreen = 'this' | 'phone'

/** What is open beside or in front of the page. */
export interface Overlays {
  mode: Mode
  screen: ReviewScreen
  drawer: OpenDrawer | null
  dialog: OpenDialog | null
  /** The language just added, to remind the owner that its texts are still to be written. */
  reminding: LanguageCode | null
}

export type OverlaysAction =
  | { type: 'set-mode'; mode: Mode }
  | { type: 'set-screen'; screen: ReviewScreen }
  | { type: 'open-drawer'; drawer: OpenDrawer }
  /** Opens a drawer of the action bar, or closes it if open. */
  | { type: 'toggle-drawer'; name: 'design' | 'more' }
  | { type: 'close-drawer' }
  | { type: 'open-dialog'; dialog: OpenDialog }
  | { type: 'close-dialog' }
  /** Switches translate mode to another language, keeping the current text. */
  | { type: 'translate-into'; language: LanguageCode }
  | { type: 'remind'; language: LanguageCode | null }
  /** Moves to a text: on the page, in its module's drawer, or in translate mode. */
  | { type: 'show-text'; text: ShownText }

export const noOverlays: Overlays = { mode: 'edit', screen: 'this', drawer: null, dialog: null, reminding: null }

export function overlaysReducer(state: Overlays, action: OverlaysAction): Overlays {
  switch (action.type) {
    case 'set-mode':
      // review shows the page as guests see it, so without drawers
      return { ...state, mode: action.mode, drawer: action.mode === 'review' ? null : state.drawer }
    case 'set-screen':
      return { ...state, screen: action.screen }
    case 'open-drawer':
      return { ...state, drawer: action.drawer }
    case 'toggle-drawer':
      return { ...state, drawer: state.drawer?.name === action.name ? null : { name: action.name } }
    case 'close-drawer':
      return { ...state, drawer: null }
    case 'open-dialog':
      return { ...state, dialog: action.dialog, reminding: action.dialog.name === 'translate' ? null : state.reminding }
    case 'close-dialog':
      return { ...state, dialog: null }
    case 'translate-into':
      return state.dialog?.name === 'translate'
        ? { ...state, dialog: { ...state.dialog, target: action.language } }
        : state
    case 'remind':
      return { ...state, reminding: action.language }
    case 'show-text': {
      const { moduleId, field, language, beside } = action.text
      // questions are not edited on the page
      const drawer: OpenDrawer | null = field.startsWith('form/') && !beside ? { name: 'module', moduleId } : null
      const dialog: OpenDialog | null = beside
        ? { name: 'translate', target: language, begin: `${moduleId}/${field}` }
        : state.dialog
      return { ...state, mode: 'edit', drawer, dialog }
    }
  }
}

/** Whether something is open that takes the owner's attention from the page. */
export const isCovered = ({ mode, drawer, dialog }: Overlays) => mode === 'review' || drawer !== null || dialog !== null
