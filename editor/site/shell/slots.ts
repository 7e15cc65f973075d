import type { ComponentType } from 'react'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { WordFiles } from './fetch-ahead.ts'
import type { OpenDrawer, ReviewScreen } from './overlays.ts'

/** The props of every drawer. */
export interface DrawerProps {
  /** Replaces it with another drawer. */
  onOpen: (drawer: OpenDrawer) => void
  onClose: () => void
  onMove: (moduleId: string, by: number) => void
  /** Scrolls the canvas to a module, or to one of its pictures. */
  onShow: (moduleId: string, field?: string) => void
  onUndo: () => void
  onHelp: () => void
  onFeedback: () => void
}

/** The component of each kind of drawer. */
export type DrawerRegistry = {
  [Name in OpenDrawer['name']]: ComponentType<DrawerProps & { drawer: DrawerOf<Name> }>
}

/** `{ name: 'design' | 'more' }` for one of its names. */
export type DrawerOf<Name extends OpenDrawer['name']> = OpenDrawer & { name: Name }

export interface ModuleDialogsProps {
  /** The id of the module to insert before, null to append; undefined while nothing is being added. */
  adding: string | null | undefined
  deleting: string | null
  onDone: () => void
  onAdded: (moduleId: string) => void
  /** Called with the module now in the deleted one's position, or the last; null on an empty page. */
  onDeleted: (neighbour: string | null) => void
  onUndo: () => void
}

/** The features' parts of the shell. The app provides them, so that the shell depends on no feature. */
export interface ShellSlots {
  /** The message files of these parts, to be prefetched when idle. */
  wordsAhead: () => Promise<WordFiles>
  /** The open drawer. The component combines the shell's frame with the app's registry of drawers, so that both load as one part. */
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
  /** Shown above the canvas after a language has been added. */
  TranslateReminder: ComponentType<{ language: LanguageCode; onDone: () => void }>
  /** Shown above the page in review mode. */
  Review: ComponentType<{
    page: Document | null
    screen: ReviewScreen
    onScreen: (screen: ReviewScreen) => void
  }>
}
