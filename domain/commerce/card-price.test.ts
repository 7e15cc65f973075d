import { expect, it } from 'vitest'
import { cardParts, cardPrice, cardQuantities, cardShipping, type Envelopes, envelopeKinds } from './card-price.ts'
import { vatOf } from './price.ts'

/** Prices of cards (product-rules.md#cards), in öre. */
const specified = {
  base: 1500,
  envelopes: { none: 0, standard: 300, premium: 500 } satisfies Record<Envelopes, number>,
  rounded: 200,
  shipping: 9500,
}

it('costs what the specification says, in every combination that can be ordered', () => {
  for (const quantity of cardQuantities)
    for (const envelopes of envelopeKinds)
      for (const rounded of [false, true]) {
        const each = specified.base + specified.envelopes[envelopes] + (rounded ? specified.rounded : 0)
        const { cards, total } = cardPrice({ quantity, envelopes, rounded })
        expect(cards).toBe(each * quantity)
        expect(total).toBe(specified.shipping + each * quantity)
        // 20 % of the total, shipping included
        expect(vatOf(total).amountVat).toBe((specified.shipping + each * quantity) * 0.2)
      }
})

it('costs 150 kr for ten cards, and 95 kr for the shipping', () => {
  expect(cardPrice({ quantity: 10, envelopes: 'none', rounded: false })).toEqual({ cards: 15_000, total: 24_500 })
  expect(cardShipping).toBe(9500)
})

it('is made up of cards, envelopes and rounded corners', () => {
  const premium = { quantity: 300, envelopes: 'premium', rounded: true } as const
  expect(cardParts(premium)).toEqual({ plain: 450_000, envelopes: 150_000, corners: 60_000 })
  expect(cardParts({ ...premium, envelopes: 'none', rounded: false })).toEqual({
    plain: 450_000,
    envelopes: 0,
    corners: 0,
  })
})

it('is ordered by tens, from 10 to 300', () => {
  expect(cardQuantities).toHaveLength(30)
  expect([cardQuantities[0], cardQuantities[1], cardQuantities.at(-1)]).toEqual([10, 20, 300])
})
