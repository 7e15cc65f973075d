import { cardParts, cardShipping, envelopePrice } from '../../domain/commerce/card-price.ts'
import { money } from '../../domain/commerce/money.ts'
import { type UiLanguage, uiLanguages } from '../../domain/language/language.ts'
import { fill, wordsOf } from '../../domain/language/words.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

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
function withPrices(language: UiLanguage) {
  const prices = pricesIn(language)
  const factList = Object.values(words[language].factList).map(({ term, text }) => ({ term, text: fill(text, prices) }))
  return { ...words[language], factList }
}

/** Texts of the first screen of the list of cards, which the server renders too. */
export const listWords = Object.fromEntries(
  uiLanguages.map((language) => [language, withPrices(language)]),
) as Readonly<Record<UiLanguage, ReturnType<typeof withPrices>>>

/** Number of cards on the first screen. The others are rendered once these are painted. */
export const firstCards = 12
