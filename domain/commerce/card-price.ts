import { type Ore, ore } from './ore.ts'

/** What printed cards cost (product-rules.md#cards), öre with VAT. */

export const envelopeKinds = ['none', 'standard', 'premium'] as const
export type Envelopes = (typeof envelopeKinds)[number]

const perCard = 1500
const perEnvelope: Record<Envelopes, number> = { none: 0, standard: 300, premium: 500 }
const perRoundedCard = 200
/** Whatever way of sending is chosen. */
export const cardShipping: Ore = ore(9500)

const smallest = 10
const largest = 300
/** How many cards can be ordered: 10, 20 … 300. */
export const cardQuantities: readonly number[] = Array.from(
  { length: largest / smallest },
  (_, index) => (index + 1) * smallest,
)

export interface CardChoice {
  quantity: number
  envelopes: Envelopes
  /** Whether the corners are rounded. */
  rounded: boolean
}

/** The cards with their envelopes, and all of it with the shipping. */
export function cardPrice({ quantity, envelopes, rounded }: CardChoice): { cards: Ore; total: Ore } {
  const cards = ore((perCard + perEnvelope[envelopes] + (rounded ? perRoundedCard : 0)) * quantity)
  return { cards, total: ore(cards + cardShipping) }
}

/** What one envelope, or one card’s rounded corners, add. */
export const envelopePrice = (envelopes: Envelopes): Ore => ore(perEnvelope[envelopes])
export const roundingPrice: Ore = ore(perRoundedCard)
