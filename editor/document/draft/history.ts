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
  /** Actions with the same batch are one step, however far apart and whatever comes in between; undefined: of no batch. */
  batchOf?: (action: Action) => string | undefined
  /** Where an action is visible, so that undo can scroll there. */
  placeOf: (action: Action) => Place
  /** Whether the action comes from a dragged control: its pause is shorter than that of typing, and its step may last longer. */
  isDragged: (action: Action) => boolean
}

/** One undo or redo step: the document on the other side of it, and where on the page it is visible. */
interface Step<Content, Place> {
  document: Content
  place: Place
  batch?: string | undefined
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
  const batch = kind.batchOf?.(action)
  const joined = batch === undefined ? null : join(kind, history, action, batch)
  if (joined !== null) return joined
  const document = kind.apply(history.document, action)
  if (document === history.document) return history
  const key = kind.coalescingKey(action)
  const { open: before } = history
  const sliding = kind.isDragged(action)
  const until = at + (sliding ? slidingPause : typingPause)
  if (key !== null && before !== null && before.key === key && at < Math.min(before.until, before.ends))
    return { document, past: history.past, future: [], open: { ...before, until } }
  const open = key === null ? null : { key, until, ends: sliding ? Number.POSITIVE_INFINITY : at + longestStep }
  const step = { document: history.document, place: kind.placeOf(action), batch }
  return { document, past: [...history.past, step].slice(-historyLimit), future: [], open }
}

/** Adds an action to the step of its batch, done or undone: to every document on that step's later side. Null: there is none yet. */
function join<Content, Action, Place>(
  kind: DraftKind<Content, Action, Place>,
  history: History<Content, Place>,
  action: Action,
  batch: string,
): History<Content, Place> | null {
  const after = (step: Step<Content, Place>) => ({ ...step, document: kind.apply(step.document, action) })
  const done = history.past.findIndex((step) => step.batch === batch)
  if (done !== -1)
    return {
      document: kind.apply(history.document, action),
      past: history.past.map((step, index) => (index > done ? after(step) : step)),
      future: history.future.map(after),
      open: history.open,
    }
  const undone = history.future.findIndex((step) => step.batch === batch)
  if (undone === -1) return null
  return { ...history, future: history.future.map((step, index) => (index >= undone ? after(step) : step)) }
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
      future: [{ ...step, document: history.document }, ...history.future],
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
      past: [...history.past, { ...step, document: history.document }],
      future,
      open: null,
    },
    place: step.place,
  }
}
