import type { SiteDocument } from '../../../modules/site-document.ts'
import type { DraftPlace } from './draft-action.ts'

/** How one kind of document, such as a site or an invitation card, is edited. */
export interface DraftKind<Content, Action, Place> {
  /** The document after an action; the same one when the action changes nothing. */
  apply: (document: Content, action: Action) => Content
  /**
   * Consecutive actions with the same key and no pause between them form one undo step: typing in a field, dragging a slider.
   * Null: always its own step.
   */
  coalescingKey: (action: Action) => string | null
  /** Where an action is visible, so that undo can scroll there. */
  placeOf: (action: Action) => Place
  /** Whether the action comes from a dragged control: its pause is shorter than that of typing, and its step may last longer. */
  isDragged: (action: Action) => boolean
}

/** One undo or redo step: the document on the other side of it, and where on the page it is visible. */
interface Step<Content, Place> {
  document: Content
  place: Place
}

export interface History<Content = SiteDocument, Place = DraftPlace> {
  readonly document: Content
  readonly past: readonly Step<Content, Place>[]
  readonly future: readonly Step<Content, Place>[]
  /** When the newest step still accepts actions: those with the same key, before the pause ends (`until`), and not past `ends`. */
  readonly open: { key: string; until: number; ends: number } | null
}

/** The number of undo steps kept (product-rules.md#editing: undo history capped at 100). */
export const historyLimit = 100
/** A pause in typing of this length, ms, starts a new step. */
export const typingPause = 1_000
/** A slider that has rested this long, ms, has been set: the next move starts a new step (product-rules.md#editing). */
export const slidingPause = 800
/** The longest span of uninterrupted typing, ms, that one undo step covers. */
export const longestStep = 10_000

export function startHistory<Content, Place = DraftPlace>(document: Content): History<Content, Place> {
  return { document, past: [], future: [], open: null }
}

/** Returns the history after an action at the time `at` (ms). Pure; an action that changes nothing adds no step. */
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

/** Undoes one step and returns where it is visible; null when there is none. */
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

/** Redoes one step and returns where it is visible; null when there is none. */
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
