import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftPlace } from './draft-action.ts'

/** What can be done to one kind of document, such as a site or an invitation card. */
export interface DraftKind<Content, Action, Place> {
  /** The document after an action; the same one when the action changes nothing. */
  apply: (document: Content, action: Action) => Content
  /**
   * Actions with the same key that follow each other without a pause are one step to undo: typing in a field, dragging a slider.
   * Null: always a step of its own.
   */
  coalescingKey: (action: Action) => string | null
  /** Where an action shows, so that undoing it can bring the owner there. */
  placeOf: (action: Action) => Place
  /** Whether it comes from a control that is dragged, which may rest for a shorter time and be moved for a longer one than keys. */
  isDragged: (action: Action) => boolean
}

/** One step that can be undone or done again: the document on its other side, and where on the page it shows. */
interface Step<Content, Place> {
  document: Content
  place: Place
}

export interface History<Content = SiteDocument, Place = DraftPlace> {
  readonly document: Content
  readonly past: readonly Step<Content, Place>[]
  readonly future: readonly Step<Content, Place>[]
  /** What the newest step may still grow by: the same field, before the pause ends, and not for ever. */
  readonly open: { key: string; until: number; ends: number } | null
}

/** Steps kept (product-rules.md#editing: undo history capped at 100). */
export const historyLimit = 100
/** A pause in typing as long as this, ms, begins a new step. */
export const typingPause = 1_000
/** A slider that has rested as long as this, ms, has been set (product-rules.md#editing). */
export const slidingPause = 800
/** Someone who types without a pause, ms, still loses no more than this much by one step. */
export const longestStep = 10_000

export function startHistory<Content, Place = DraftPlace>(document: Content): History<Content, Place> {
  return { document, past: [], future: [], open: null }
}

/** The history after an action at the time `at` (ms). Pure; an action that changes nothing leaves no step. */
export function record<Content, Action, Place>(
  kind: DraftKind<Content, Action, Place>,
  history: History<Content, Place>,
  action: Action,
  at: number,
): History<Content, Place> {
  const document = kind.apply(history.document, action)
  if (document === history.document) return history
  const key = kind.coalescingKey(action)
  const { open: before } = history
  const sliding = kind.isDragged(action)
  const until = at + (sliding ? slidingPause : typingPause)
  if (key !== null && before !== null && before.key === key && at < Math.min(before.until, before.ends))
    return { document, past: history.past, future: [], open: { ...before, until } }
  const open = key === null ? null : { key, until, ends: sliding ? Number.POSITIVE_INFINITY : at + longestStep }
  const step = { document: history.document, place: kind.placeOf(action) }
  return { document, past: [...history.past, step].slice(-historyLimit), future: [], open }
}

interface Moved<Content, Place> {
  history: History<Content, Place>
  place: Place
}

/** One step back, and where it shows; null when there is none. */
export function undo<Content, Place>(history: History<Content, Place>): Moved<Content, Place> | null {
  const step = history.past.at(-1)
  if (step === undefined) return null
  return {
    history: {
      document: step.document,
      past: history.past.slice(0, -1),
      future: [{ document: history.document, place: step.place }, ...history.future],
      open: null,
    },
    place: step.place,
  }
}

/** One undone step forward again, and where it shows; null when there is none. */
export function redo<Content, Place>(history: History<Content, Place>): Moved<Content, Place> | null {
  const [step, ...future] = history.future
  if (step === undefined) return null
  return {
    history: {
      document: step.document,
      past: [...history.past, { document: history.document, place: step.place }],
      future,
      open: null,
    },
    place: step.place,
  }
}
