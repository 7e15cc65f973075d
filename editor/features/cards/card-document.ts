import type { PrintResponse } from '../../../cards/print-contract.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'

/** What an owner makes of a card, out of the API's answer: without what the server alone decides. */
export function cardDocumentOf(card: PrintResponse): PrintDocument {
  const { layout, content, siteGraphic, colorScheme, fonts, trim, eventLogo } = card
  return { layout, content, siteGraphic, colorScheme, fonts, trim, eventLogo }
}
