import { sameJson } from '../../../domain/same-json.ts'
import type { HandedOver } from './handed-over.ts'
import { type History, startHistory } from './history.ts'

/** The steps on top of the document as it was stored. What was changed while it was being made is still there, unsaved. */
export function historyOn<Content, Place>(
  stored: Content,
  handedOver: HandedOver<Content, Place> | null,
): History<Content, Place> {
  if (handedOver === null) return startHistory(stored)
  const { sent, history } = handedOver
  return { ...history, document: sameJson(sent, stored) ? history.document : stored, open: null }
}
