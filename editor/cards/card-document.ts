import type { PrintResponse } from '../../cards/print-contract.ts'
import type { PrintDocument } from '../../cards/print-document.ts'

/** The part of the API's answer that an owner edits, without the fields that only the server sets. */
export function cardDocumentOf(card: PrintResponse): PrintDocument {
  const { layout, content, siteGraphic, colorScheme, fonts, trim, eventLogo } = card
  return { layout, content, siteGraphic, colorScheme, fonts, trim, eventLogo }
}
