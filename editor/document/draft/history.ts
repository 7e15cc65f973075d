import type { SiteDocument } from '../../../modules/site-document.ts'
import { applyAction } from './apply-action.ts'
import { coalescingKey, type DraftAction, type DraftPlace, placeOf } from './draft-action.ts'

/** One step that can be undone or done again: the document on its other side, and where on the page it shows. */
interface Step {
  document: SiteDocument
  place: DraftPlace
}

export interface History {
  readonly document: SiteDocument
  readonly past: readonly Step[]
  readonly future: readonly Step[]
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

export function startHistory(document: SiteDocument): History {
  return { document, past: [], future: [], open: null }
}

/** The history after an action at the time `at` (ms). Pure; an action that changes nothing leaves no step. */
export function record(history: History, action: DraftAction, at: number): History {
  const document = applyAction(history.document, action)
  if (document === history.document) return history
  const key = coalescingKey(action)
  const { open: before } = history
  const sliding = action.type === 'set-design'
  const until = at + (sliding ? slidingPause : typingPause)
  if (key !== null && before !== null && before.key === key && at < Math.min(before.until, before.ends))
    return { document, past: history.past, future: [], open: { ...before, until } }
  const open = key === null ? null : { key, until, ends: sliding ? Number.POSITIVE_INFINITY : at + longestStep }
  const step = { document: history.document, place: placeOf(action) }
  return { document, past: [...history.past, step].slice(-historyLimit), future: [], open }
}

/** One step back, and where it shows; null when there is none. */
export function undo(history: History): { history: History; place: DraftPlace } | null {
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
export function redo(history: History): { history: History; place: DraftPlace } | null {
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
