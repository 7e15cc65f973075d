import { sameJson } from '../../domain/same-json.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { DraftAction, DraftPlace } from './draft-action.ts'
import { type History, record, redo, startHistory, undo } from './history.ts'

export interface DraftState {
  readonly history: History
  /** The document as the server last had it from us or gave it to us. */
  readonly saved: SiteDocument
  /** The draft differs from what is saved. */
  readonly dirty: boolean
}

/** Holds the draft of one document outside React, so that a keystroke renders only what shows it. */
export interface DraftStore {
  state(): DraftState
  subscribe(listener: () => void): () => void
  dispatch(action: DraftAction): void
  /** Gives the place that changed; null when there was nothing to undo. */
  undo(): DraftPlace | null
  redo(): DraftPlace | null
  /** `document` is what the server has accepted; changes made while it was under way stay unsaved. */
  markSaved(document: SiteDocument): void
}

/** `now` gives ms; only its differences matter. */
export function createDraftStore(document: SiteDocument, now: () => number): DraftStore {
  let state: DraftState = { history: startHistory(document), saved: document, dirty: false }
  const listeners = new Set<() => void>()

  const become = (history: History, saved: SiteDocument) => {
    if (history === state.history && saved === state.saved) return
    state = { history, saved, dirty: !sameJson(history.document, saved) }
    for (const listener of listeners) listener()
  }
  const step = (moved: { history: History; place: DraftPlace } | null) => {
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
    dispatch: (action) => become(record(state.history, action, now()), state.saved),
    undo: () => step(undo(state.history)),
    redo: () => step(redo(state.history)),
    markSaved: (saved) => become({ ...state.history, open: null }, saved),
  }
}
