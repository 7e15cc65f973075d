import { sameJson } from '../../../domain/same-json.ts'
import { afterPaint, createDebounce } from '../../kit/debounce.ts'
import { type DraftKind, type History, record, redo, startHistory, undo } from './history.ts'

export interface DocumentState<Content, Place> {
  readonly history: History<Content, Place>
  /** The document as last saved to or loaded from the server. */
  readonly saved: Content
  /** The draft differs from what is saved. */
  readonly dirty: boolean
}

/**
 * When to notify the subscribers, which render the draft. `after-paint` is for sliders, which must never wait for the page;
 * `when-idle` is for typing, which the text editor itself renders. `state()` returns the new state immediately in all cases.
 */
export type NotifyTiming = 'now' | 'after-paint' | 'when-idle'

/** How to defer a notification. */
export type Schedulers = Record<Exclude<NotifyTiming, 'now'>, (run: () => void) => void>

/** Holds the draft of one document outside React, so that a keystroke re-renders only the components that show it. */
export interface DocumentStore<Content, Action, Place> {
  state(): DocumentState<Content, Place>
  subscribe(listener: () => void): () => void
  /** Called at every change, before subscribers and without deferral: for listeners that render nothing. */
  watch(listener: () => void): () => void
  dispatch(action: Action, timing?: NotifyTiming): void
  /** Notifies subscribers immediately of any changes whose notification was deferred. */
  settle(): void
  /** Returns the place that changed; null when there was nothing to undo. */
  undo(): Place | null
  redo(): Place | null
  /** `document` is what the server has accepted; changes made during the request stay unsaved. */
  markSaved(document: Content): void
}

/**
 * `now` returns ms; only differences matter. `schedule` defers notifications. `history` carries over steps made to the document
 * in another editor.
 */
export function createDocumentStore<Content, Action, Place>(
  kind: DraftKind<Content, Action, Place>,
  document: Content,
  now: () => number,
  schedule: Schedulers = { 'after-paint': afterPaint, 'when-idle': createDebounce() },
  history: History<Content, Place> = startHistory(document),
): DocumentStore<Content, Action, Place> {
  let state: DocumentState<Content, Place> = { history, saved: document, dirty: !sameJson(history.document, document) }
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()

  /** True when subscribers have been notified of the latest state. */
  let notified = true
  const notify = () => {
    notified = true
    for (const listener of listeners) listener()
  }
  const become = (history: History<Content, Place>, saved: Content, timing: NotifyTiming = 'now') => {
    if (history === state.history && saved === state.saved) return
    state = { history, saved, dirty: !sameJson(history.document, saved) }
    for (const watcher of watchers) watcher()
    if (timing === 'now') notify()
    else {
      // each keystroke restarts the wait of the earlier ones; a slider's steps do not
      const isScheduled = !notified && timing === 'after-paint'
      notified = false
      if (!isScheduled) schedule[timing](() => void (notified || notify()))
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
    dispatch: (action, timing) => become(record(kind, state.history, action, now()), state.saved, timing),
    settle: () => void (notified || notify()),
    undo: () => step(undo(state.history)),
    redo: () => step(redo(state.history)),
    markSaved: (saved) => become({ ...state.history, open: null }, saved),
  }
}
