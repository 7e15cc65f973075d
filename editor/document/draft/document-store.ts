import { sameJson } from '../../../domain/same-json.ts'
import { afterPaint, createDebounce } from '../../base/debounce.ts'
import { type DraftKind, type History, record, redo, startHistory, undo } from './history.ts'

export interface DocumentState<Content, Place> {
  readonly history: History<Content, Place>
  /** The document as the server last had it from us or gave it to us. */
  readonly saved: Content
  /** The draft differs from what is saved. */
  readonly dirty: boolean
}

/**
 * When those who show the draft are told of a change. After the paint: for sliders, which must never wait for the page.
 * In a pause: for letters, which the text editor shows itself. The state is new at once in any case, for whoever asks.
 */
export type Telling = 'now' | 'after-paint' | 'in-a-pause'

/** What runs something later than now. */
export type Later = Record<Exclude<Telling, 'now'>, (run: () => void) => void>

/** Holds the draft of one document outside React, so that a keystroke renders only what shows it. */
export interface DocumentStore<Content, Action, Place> {
  state(): DocumentState<Content, Place>
  subscribe(listener: () => void): () => void
  /** For who only takes note: called at every change, even where the others are told later. */
  watch(listener: () => void): () => void
  dispatch(action: Action, telling?: Telling): void
  /** Tells at once of what is still to be told. */
  settle(): void
  /** Gives the place that changed; null when there was nothing to undo. */
  undo(): Place | null
  redo(): Place | null
  /** `document` is what the server has accepted; changes made while it was under way stay unsaved. */
  markSaved(document: Content): void
}

/**
 * `now` gives ms; only its differences matter. `later` runs what it is asked, once it is time. `history` is what has been done
 * to the document before, in another editor.
 */
export function createDocumentStore<Content, Action, Place>(
  kind: DraftKind<Content, Action, Place>,
  document: Content,
  now: () => number,
  later: Later = { 'after-paint': afterPaint, 'in-a-pause': createDebounce() },
  history: History<Content, Place> = startHistory(document),
): DocumentStore<Content, Action, Place> {
  let state: DocumentState<Content, Place> = { history, saved: document, dirty: !sameJson(history.document, document) }
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()

  /** Everyone has been told of the newest state. */
  let told = true
  const tell = () => {
    told = true
    for (const listener of listeners) listener()
  }
  const become = (history: History<Content, Place>, saved: Content, telling: Telling = 'now') => {
    if (history === state.history && saved === state.saved) return
    state = { history, saved, dirty: !sameJson(history.document, saved) }
    for (const watcher of watchers) watcher()
    if (telling === 'now') tell()
    else {
      // letters that follow one another put off what is to be told of them; a slider's steps do not
      const isAsked = !told && telling === 'after-paint'
      told = false
      if (!isAsked) later[telling](() => void (told || tell()))
    }
  }
  const step = (moved: { history: History<Content, Place>; place: Place } | null) => {
    if (moved === null) return null
    become(moved.history, state.saved)
    return moved.place
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    dispatch: (action, telling) => become(record(kind, state.history, action, now()), state.saved, telling),
    settle: () => void (told || tell()),
    undo: () => step(undo(state.history)),
    redo: () => step(redo(state.history)),
    markSaved: (saved) => become({ ...state.history, open: null }, saved),
  }
}
