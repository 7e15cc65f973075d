import { exampleCards } from '../../cards/example-cards.ts'
import { cardOf, type SiteFacts } from '../../cards/matching-cards.ts'
import { type CardLayout, cardLayouts } from '../../cards/positions.ts'
import type { PrintDocument } from '../../cards/print-document.ts'

/** The path of a new card that starts as the chosen one, named in the query so that a reload gives the same card. */
export const newCardPath = (base: string, chosen: { layout: CardLayout } | { example: string }): string =>
  `${base}/nytt?${new URLSearchParams(chosen)}`

/** The card that such a path starts with; when it names no known one, the site's own design in the first layout. */
export function newCardOf(facts: SiteFacts, parameters: URLSearchParams): PrintDocument {
  const example = exampleCards(facts).find(({ name }) => name === parameters.get('example'))
  if (example !== undefined) return example.print
  return cardOf(facts, { layout: cardLayouts.find((layout) => layout === parameters.get('layout')) ?? 'GENESIS' })
}
