import type { SiteDocument } from '../../../modules/site-document.ts'
import { applyAction } from './apply-action.ts'
import { createDocumentStore, type DocumentState, type DocumentStore, type Schedulers } from './document-store.ts'
import { coalescingKey, type DraftAction, type DraftPlace, placeOf } from './draft-action.ts'
import type { DraftKind, History } from './history.ts'

export type { NotifyTiming } from './document-store.ts'

/** The draft of a site. */
export type DraftState = DocumentState<SiteDocument, DraftPlace>
export type DraftStore = DocumentStore<SiteDocument, DraftAction, DraftPlace>

export const siteDraft: DraftKind<SiteDocument, DraftAction, DraftPlace> = {
  apply: applyAction,
  coalescingKey,
  batchOf: (action) => (action.type === 'add-item' ? action.batch : undefined),
  placeOf,
  isDragged: (action) => action.type === 'set-design',
}

/**
 * `now` returns ms; only differences matter. `schedule` defers notifications. `history` carries over steps made to the document
 * in another editor.
 */
export const createDraftStore = (
  document: SiteDocument,
  now: () => number,
  schedule?: Schedulers,
  history?: History,
): DraftStore => createDocumentStore(siteDraft, document, now, schedule, history)
