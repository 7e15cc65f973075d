import { sameJson } from '../../../domain/same-json.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import type { HandedOver } from './handed-over.ts'
import { type History, startHistory } from './history.ts'

/** The steps on top of the site as it was stored. What was changed while it was being made is still there, unsaved. */
export function historyOn(stored: SiteDocument, handedOver: HandedOver | null): History {
  if (handedOver === null) return startHistory(stored)
  const { sent, history } = handedOver
  return { ...history, document: sameJson(sent, stored) ? history.document : stored, open: null }
}
