import type { ComponentType } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { WordFiles } from './fetch-ahead.ts'
import type { OpenDrawer, ReviewScreen } from './overlays.ts'

/** What every drawer is given. */
export interface DrawerProps {
  /** Opens another drawer in its place. */
  onOpen: (drawer: OpenDrawer) => void
  onClose: () => void
  onMove: (moduleId: string, by: number) => void
  /** Brings a module into sight on the canvas, or one of its pictures. */
  onShow: (moduleId: string, field?: string) => void
  onUndo: () => void
  onHelp: () => void
  onFeedback: () => void
}

/** What is drawn for each kind of drawer. */
export type DrawerRegistry = {
  [Name in OpenDrawer['name']]: ComponentType<DrawerProps & { drawer: DrawerOf<Name> }>
}

/** `{ name: 'design' | 'more' }` for one of its names. */
export type DrawerOf<Name extends OpenDrawer['name']> = OpenDrawer & { name: Name }

export interface ModuleDialogsProps {
  /** Undefined while nothing is being added; else the id of the module it goes before, null for last. */
  adding: string | null | undefined
  deleting: string | null
  onDone: () => void
  onAdded: (moduleId: string) => void
  /** Gives the module that now stands in the place of the deleted one, or the last; null on an empty page. */
  onDeleted: (neighbour: string | null) => void
  onUndo: () => void
}

/** What features put into the shell. The app hands it over; the shell knows none of them. */
export interface ShellSlots {
  /** The words of what is drawn here, to be fetched in an idle moment. */
  wordsAhead: () => Promise<WordFiles>
  /** The open drawer: the shell's own frame with the app's registry of drawers, so that both are one part. */
  Drawers: ComponentType<DrawerProps & { page: Document | null; drawer: OpenDrawer }>
  ModuleDialogs: ComponentType<ModuleDialogsProps>
  Feedback: ComponentType<{ onClose: () => void }>
  Logo: ComponentType<{ onClose: () => void }>
  /** Translate mode; `onTarget(null)` closes it. */
  Translate: ComponentType<{
    target: LanguageCode
    onTarget: (target: LanguageCode | null) => void
    begin: string | undefined
  }>
  /** Over the canvas, after a language has been added. */
  TranslateReminder: ComponentType<{ language: LanguageCode; onDone: () => void }>
  /** Over the page in review. */
  Review: ComponentType<{
    page: Document | null
    screen: ReviewScreen
    onScreen: (screen: ReviewScreen) => void
  }>
}
