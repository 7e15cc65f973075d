import { cardParts, cardShipping, envelopePrice } from '../../domain/commerce/card-price.ts'
import { money } from '../../domain/commerce/money.ts'
import type { UiLanguage } from '../../domain/language/language.ts'

interface ListWords {
  heading: string
  lead: string
  /** Shown instead where no cards are sold. */
  notSold: string
  facts: string
  own: string
  toPage: string
  unnamed: string
  duplicate: string
  delete: string
  /** Description and prices of the cards, in reading order. */
  factList: readonly { term: string; text: string }[]
}

const plainCards = (quantity: number) => cardParts({ quantity, envelopes: 'none', rounded: false }).plain

/** The list's prices formatted for a language. */
function pricesIn(language: UiLanguage) {
  return {
    ten: money(plainCards(10), language),
    one: money(plainCards(1), language),
    standard: money(envelopePrice('standard'), language),
    premium: money(envelopePrice('premium'), language),
    shipping: money(cardShipping, language),
  }
}

const inEnglish = pricesIn('en')
const inDanish = pricesIn('da')

/** Texts of the first screen of the list of cards, which the server renders too. */
export const listWords: { readonly [L in UiLanguage]: ListWords } = {
  sv: {
    heading: 'Inbjudningar',
    lead: 'Tryckta inbjudningskort i samma stil som er sida, med en QR-kod som leder dit.',
    notSold: 'Inbjudningskort går inte att beställa här.',
    facts: 'Om korten',
    own: 'Era kort',
    toPage: 'Till sidan',
    unnamed: 'Kort utan namn',
    duplicate: 'Kopiera',
    delete: 'Ta bort',
    factList: [
      { term: 'Pris', text: '150:- / 10 st (15 kr per kort)' },
      { term: 'Format', text: 'A6, tryckt på båda sidor' },
      { term: 'Papper', text: '300 g, matt' },
      { term: 'Kuvert', text: '3 kr eller 5 kr styck' },
      { term: 'Frakt', text: '95:-' },
    ],
  },
  en: {
    heading: 'Invitations',
    lead: 'Printed invitation cards in the style of your page, with a QR code that leads there.',
    notSold: 'Invitation cards cannot be ordered here.',
    facts: 'About the cards',
    own: 'Your cards',
    toPage: 'To the page',
    unnamed: 'Card without a name',
    duplicate: 'Copy',
    delete: 'Delete',
    factList: [
      { term: 'Price', text: `${inEnglish.ten} for 10 (${inEnglish.one} a card)` },
      { term: 'Size', text: 'A6, printed on both sides' },
      { term: 'Paper', text: '300 gsm, matte' },
      { term: 'Envelopes', text: `${inEnglish.standard} or ${inEnglish.premium} each` },
      { term: 'Shipping', text: inEnglish.shipping },
    ],
  },
  da: {
    heading: 'Invitationer',
    lead: 'Trykte invitationskort i samme stil som jeres side, med en QR-kode, der fører dertil.',
    notSold: 'Invitationskort kan ikke bestilles her.',
    facts: 'Om kortene',
    own: 'Jeres kort',
    toPage: 'Til siden',
    unnamed: 'Kort uden navn',
    duplicate: 'Kopiér',
    delete: 'Slet',
    factList: [
      { term: 'Pris', text: `${inDanish.ten} for 10 stk. (${inDanish.one} pr. kort)` },
      { term: 'Format', text: 'A6, trykt på begge sider' },
      { term: 'Papir', text: '300 g, mat' },
      { term: 'Kuverter', text: `${inDanish.standard} eller ${inDanish.premium} pr. stk.` },
      { term: 'Fragt', text: inDanish.shipping },
    ],
  },
}

/** Number of cards on the first screen. The others are rendered once these are painted. */
export const firstCards = 12
