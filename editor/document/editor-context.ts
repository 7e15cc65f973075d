import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { UploadOptions } from '../base/api-client/upload.ts'
import type { DraftState, DraftStore } from './draft/draft-store.ts'
import type { ShownText } from './shown-text.ts'

/** What the editor is open on: a site of an account, or a draft that nobody owns yet. */
export interface EditedSite {
  /** Null in quick start. */
  siteId: string | null
  /** Where the site is published; null before an address has been chosen. */
  host: string | null
  active: boolean
  /** Guests see what is saved: it is active, and nobody has taken it down. */
  isShown: boolean
}

/** Makes a call that only the site's owner may make; whose session has ended is asked to log in, and it is made once more. */
export type AsOwner = <T>(call: () => Promise<T>) => Promise<T>

export interface EditorContextValue {
  store: DraftStore
  site: EditedSite
  /** The language that is being written. */
  language: LanguageCode
  setLanguage: (language: LanguageCode) => void
  asOwner: AsOwner
  upload: (file: File, options: UploadOptions) => Promise<SiteImage>
  /** Opens translate mode, into a language. */
  translate: (language: LanguageCode) => void
  /** Opens the dialog of the event's logo. */
  editLogo: () => void
  /** Goes to a text on the page, or beside its original. */
  showText: (text: ShownText) => void
  /** A language has been added: its texts are still to be written. */
  remindOf: (language: LanguageCode) => void
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** Throws outside the editor. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (value === null) throw new Error('used outside the editor')
  return value
}

/** Part of a draft's state; draws anew only when that part changes. `select` must give stored parts, not new objects. */
export function useDraftState<T>(store: DraftStore, select: (state: DraftState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state()))
}

/** The document as it stands now. */
export function useDraftDocument(): SiteDocument {
  return useDraftState(useEditor().store, (state) => state.history.document)
}
