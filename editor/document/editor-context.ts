import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { UploadOptions } from '../kit/api-client/upload.ts'
import type { DraftState, DraftStore } from './draft/draft-store.ts'
import type { ShownText } from './shown-text.ts'

/** The site being edited: one that belongs to an account, or a quick-start draft without an owner. */
export interface EditedSite {
  /** Null in quick start. */
  siteId: string | null
  /** Where the site is published; null before an address has been chosen. */
  host: string | null
  active: boolean
  /** Guests can see the saved site: it is active and has not been taken down. */
  isShown: boolean
  /** A publish has been undone: guests see an older version. */
  showsOlder?: boolean
  /** How a published page's changes become visible to guests; absent until it is published. */
  publishing?: Publishing
}

export interface Publishing {
  /** Saving also publishes. */
  withSave: boolean
  /** What has been saved last is not published. */
  hasDraft: boolean
  /** When it is to be published, if the owner has chosen a time; ISO 8601. */
  publishAt: string | null
  /** The event's. */
  timeZone: string
  /** Saves, then shows what changes for guests. */
  start: () => void
  /** Chooses whether saving also publishes. */
  choose: (withSave: boolean) => Promise<void>
}

/** Makes a call that requires the site's owner. If the session has expired, asks the owner to log in and retries the call once. */
export type AsOwner = <T>(call: () => Promise<T>) => Promise<T>

export interface EditorContextValue {
  store: DraftStore
  site: EditedSite
  /** The language whose texts are being edited. */
  language: LanguageCode
  setLanguage: (language: LanguageCode) => void
  asOwner: AsOwner
  upload: (file: File, options: UploadOptions) => Promise<SiteImage>
  /** Opens translate mode with `language` as the target. */
  translate: (language: LanguageCode) => void
  /** Opens the dialog for the event's logo. */
  editLogo: () => void
  /** Moves to a text on the page, or to its row in translate mode. */
  showText: (text: ShownText) => void
  /** Called when a language has been added, to remind the owner that its texts are still to be written. */
  remindOf: (language: LanguageCode) => void
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** Throws outside the editor. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (value === null) throw new Error('used outside the editor')
  return value
}

/** Part of a draft's state; re-renders only when that part changes. `select` must return stored values, not new objects. */
export function useDraftState<T>(store: DraftStore, select: (state: DraftState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state()))
}

/** The current document. */
export function useDraftDocument(): SiteDocument {
  return useDraftState(useEditor().store, (state) => state.history.document)
}
