import { cardParts, cardShipping, envelopePrice } from '../../domain/commerce/card-price.ts'
import { money } from '../../domain/commerce/money.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { fill } from '../../domain/language/words.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

const plainCards = (quantity: number) => cardParts({ quantity, envelopes: 'none', rounded: false }).plain

/** The list's prices as a language writes them; Swedish has its own way for a sum, `150:-`. */
function pricesIn(language: UiLanguage) {
  const sum = (price: number) => (language === 'sv' ? `${price / 100}:-` : money(price, language))
  const each = (price: number) => (language === 'sv' ? `${price / 100} kr` : money(price, language))
  return {
    ten: sum(plainCards(10)),
    one: each(plainCards(1)),
    standard: each(envelopePrice('standard')),
    premium: each(envelopePrice('premium')),
    shipping: sum(cardShipping),
  }
}

/** With the description and prices of the cards, in reading order. */
function withPrices(words: typeof sv, language: UiLanguage) {
  const prices = pricesIn(language)
  const factList = Object.values(words.factList).map(({ term, text }) => ({ term, text: fill(text, prices) }))
  return { ...words, factList }
}

/** Texts of the first screen of the list of cards, which the server renders too. */
export const listWords: Readonly<Record<UiLanguage, ReturnType<typeof withPrices>>> = {
  sv: withPrices(sv, 'sv'),
  en: withPrices(en, 'en'),
  da: withPrices(da, 'da'),
}

/** Number of cards on the first screen. The others are rendered once these are painted. */
export const firstCards = 12
