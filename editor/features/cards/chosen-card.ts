import { exampleCards } from '../../../cards/example-cards.ts'
import { cardOf, type SiteFacts } from '../../../cards/matching-cards.ts'
import { type CardLayout, cardLayouts } from '../../../cards/positions.ts'
import type { PrintDocument } from '../../../cards/print-document.ts'

/** Path of a new card that begins as the one that was chosen. The address says which, so that a reload begins with the same. */
export const newCardPath = (base: string, chosen: { layout: CardLayout } | { example: string }): string =>
  `${base}/nytt?${new URLSearchParams(chosen)}`

/** The card that such a path begins with: the site's own look in the first layout where it names none that we know. */
export function newCardOf(facts: SiteFacts, parameters: URLSearchParams): PrintDocument {
  const example = exampleCards(facts).find(({ name }) => name === parameters.get('example'))
  if (example !== undefined) return example.print
  return cardOf(facts, { layout: cardLayouts.find((layout) => layout === parameters.get('layout')) ?? 'GENESIS' })
}
