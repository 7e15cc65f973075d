import { sameJson } from '../../../domain/same-json.ts'
import type { HandedOver } from './handed-over.ts'
import { type History, startHistory } from './history.ts'

/** The undo history on top of the stored document. Changes made while the document was being stored are kept, unsaved. */
export function historyOn<Content, Place>(
  stored: Content,
  handedOver: HandedOver<Content, Place> | null,
): History<Content, Place> {
  if (handedOver === null) return startHistory(stored)
  const { sent, history } = handedOver
  return { ...history, document: sameJson(sent, stored) ? history.document : stored, open: null }
}
