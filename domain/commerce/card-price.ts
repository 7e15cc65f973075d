import { type Ore, ore } from './ore.ts'

/** Prices of printed cards (product-rules.md#cards), in öre including VAT. */

export const envelopeKinds = ['none', 'standard', 'premium'] as const
export type Envelopes = (typeof envelopeKinds)[number]

const perCard = 1500
const perEnvelope: Record<Envelopes, number> = { none: 0, standard: 300, premium: 500 }
const perRoundedCard = 200
/** The same for every shipment method. */
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

/** The separate costs of the cards, their envelopes and their rounded corners. */
export function cardParts({ quantity, envelopes, rounded }: CardChoice): { plain: Ore; envelopes: Ore; corners: Ore } {
  return {
    plain: ore(perCard * quantity),
    envelopes: ore(perEnvelope[envelopes] * quantity),
    corners: ore(rounded ? perRoundedCard * quantity : 0),
  }
}

/** `cards`: including envelopes and corners. `total`: including shipping too. */
export function cardPrice(choice: CardChoice): { cards: Ore; total: Ore } {
  const { plain, envelopes, corners } = cardParts(choice)
  const cards = ore(plain + envelopes + corners)
  return { cards, total: ore(cards + cardShipping) }
}

/** Surcharge for one envelope. */
export const envelopePrice = (envelopes: Envelopes): Ore => ore(perEnvelope[envelopes])
export const roundingPrice: Ore = ore(perRoundedCard)
